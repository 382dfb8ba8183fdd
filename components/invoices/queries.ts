import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { invoiceApi as api } from "@/contract/invoices";
import { addressOf } from "@/lib/api/call";
import { apiPageQuery, apiQuery } from "@/lib/api/query";

export const invoicesPerPage = 25;

/** An open invoice becomes overdue without an event, so each mount reads again. */
export const useInvoices = (page: number) =>
  useQuery({
    ...apiPageQuery(api.list, { query: { page, pageSize: invoicesPerPage } }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

/** Completed billing details do not publish an event, so each mount reads again. */
export const useWaitingMonths = () =>
  useQuery({ ...apiQuery(api.listWaiting, {}), refetchOnMount: "always" });

export const pdfAddress = (id: string): string => addressOf(api.downloadPdf, { params: { id } });

export const xmlAddress = (id: string, profile: "en16931" | "xrechnung"): string =>
  addressOf(api.downloadXml, { params: { id }, query: { profile } });
