import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { webhookApi as api } from "@/contract/accounts/webhooks";
import type { Input } from "@/contract/endpoint";
import type { CallError } from "@/lib/api/call-error";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";

const webhookReads = [api.list, api.get];
const reads = [...webhookReads, api.deliveries, api.delivery];

/** The screens show these errors. */
const meta = { isErrorShown: true };

export const useWebhooks = () => useQuery({ ...apiQuery(api.list, {}), meta });

export const useWebhook = (id: string) =>
  useQuery({ ...apiQuery(api.get, { params: { id } }), meta });

export type DeliveryQuery = NonNullable<Input<typeof api.deliveries>["query"]>;

export const useDeliveries = (id: string, query: DeliveryQuery) =>
  useQuery({
    ...apiPageQuery(api.deliveries, { params: { id }, query }),
    placeholderData: keepPreviousData,
    meta,
  });

export const useDelivery = (id: string, deliveryId: string) =>
  useQuery({ ...apiQuery(api.delivery, { params: { id, deliveryId } }), meta });

const isErrorShown = (_: CallError): boolean => true;

/** The dialog shows the error. */
export const useCreateWebhook = () =>
  useApiMutation(api.create, webhookReads, { isSecret: true, isErrorShown });

/** The dialog shows the error. */
export const useEditWebhook = () => useApiMutation(api.update, webhookReads, { isErrorShown });

export const useSwitchWebhook = () => useApiMutation(api.update, reads);
export const useDeleteWebhook = () => useApiMutation(api.remove, [api.list]);
export const useRotateSecret = () =>
  useApiMutation(api.rotateSecret, webhookReads, { isSecret: true });
export const useTestWebhook = () => useApiMutation(api.test, [api.deliveries]);
export const useRetryDelivery = () => useApiMutation(api.retry, reads);
export const useRetryFailed = () => useApiMutation(api.retryFailed, reads);
