import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { invoiceApi as api } from "@/contract/accounts/invoices";
import { addressOf } from "@/lib/api/call";
import { apiPageQuery, apiQuery } from "@/lib/api/query";

export const INVOICES_PER_PAGE = 25;

/** An open invoice becomes overdue without an event, so each mount refetches. */
export const useInvoices = (page: number) =>
  useQuery({
    ...apiPageQuery(api.list, { query: { page, pageSize: INVOICES_PER_PAGE } }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

/** Completed billing details do not publish an event, so each mount refetches. */
export const useWaitingMonths = () =>
  useQuery({ ...apiQuery(api.listWaiting, {}), refetchOnMount: "always" });

export const pdfAddress = (id: string): string => addressOf(api.downloadPdf, { params: { id } });

export const xmlAddress = (id: string, profile: "en16931" | "xrechnung"): string =>
  addressOf(api.downloadXml, { params: { id }, query: { profile } });
