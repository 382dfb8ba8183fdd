import { act } from "@testing-library/react";
import { useCreateApiKey } from "@/components/api-keys/queries";
import { useAddCases, useUpdateCase } from "@/components/chatbots/evaluation/queries";
import {
  useAddEntries,
  useCreateCategory,
  useDraftAnswer,
  useRenameCategory,
  useUpdateEntries,
} from "@/components/chatbots/faq/queries";
import { useAcceptSuggestionIn } from "@/components/chatbots/faq/suggestions/queries";
import { useBotLogin, useEmbedCheck } from "@/components/chatbots/queries";
import { useDeleteOrganization } from "@/components/organizations/queries";
import {
  useBeginTwoFactor,
  useDisableTwoFactor,
  useEnableTwoFactor,
  useLeave,
  useReplaceRecoveryCodes,
  useRequestEmail,
  useUpdateProfile,
} from "@/components/profile/queries";
import { useInvite, useSetRole } from "@/components/team/queries";
import { useCreateWebhook, useEditWebhook } from "@/components/webhooks/queries";
import { apiKeyApi } from "@/contract/accounts/api-keys";
import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { profileApi } from "@/contract/accounts/profile";
import { teamApi } from "@/contract/accounts/team";
import { twoFactorApi } from "@/contract/accounts/two-factor";
import { webhookApi } from "@/contract/accounts/webhooks";
import { embedApi } from "@/contract/chatbots/embed";
import { evaluationApi } from "@/contract/chatbots/evaluations";
import { faqApi } from "@/contract/chatbots/faq";
import { faqSuggestionApi } from "@/contract/chatbots/faq-suggestions";
import type { Endpoint } from "@/contract/endpoint";
import { fakeApi } from "../fake-api";
import { openHook } from "../screen";

type UseMutation = () => { mutateAsync: (input: never) => Promise<unknown> };

/** Calls an endpoint that refuses, and returns the toasts. */
async function toastsAfterFailure(useMutation: UseMutation, endpoint: Endpoint) {
  fakeApi().refuse(endpoint, "INTERNAL", { status: 500 });
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [
      name,
      "018f0000-0000-7000-8000-000000000001",
    ]),
  );
  const { result, toasts } = openHook(useMutation);
  // Safe: the fake API reads no input.
  const input = { params, body: {} } as never;
  await act(() => expect(result.current.mutateAsync(input)).rejects.toThrow("INTERNAL"));
  return toasts.read();
}

test.each<[string, UseMutation, Endpoint]>([
  ["API key", useCreateApiKey, apiKeyApi.create],
  ["new test question", useAddCases, evaluationApi.addCases],
  ["test question", useUpdateCase, evaluationApi.updateCase],
  ["new FAQ category", useCreateCategory, faqApi.createCategory],
  ["FAQ category", useRenameCategory, faqApi.updateCategory],
  ["new FAQ questions", useAddEntries, faqApi.addEntries],
  ["FAQ question", useUpdateEntries, faqApi.updateEntries],
  ["drafted answer", useDraftAnswer, faqApi.answer],
  ["FAQ suggestion", useAcceptSuggestionIn, faqSuggestionApi.accept],
  ["secret of a demo", useBotLogin, authApi.botLogin],
  ["check of a page", useEmbedCheck, embedApi.check],
  ["deletion of an organization", useDeleteOrganization, organizationApi.remove],
  ["deletion of an account", useLeave, profileApi.leave],
  ["email address", useRequestEmail, profileApi.requestEmail],
  ["second factor", useBeginTwoFactor, twoFactorApi.begin],
  ["code of a second factor", useEnableTwoFactor, twoFactorApi.enable],
  ["recovery codes", useReplaceRecoveryCodes, twoFactorApi.replaceRecoveryCodes],
  ["end of a second factor", useDisableTwoFactor, twoFactorApi.disable],
  ["invitation", useInvite, teamApi.invite],
  ["role", useSetRole, teamApi.setRole],
  ["new webhook", useCreateWebhook, webhookApi.create],
  ["webhook", useEditWebhook, webhookApi.update],
])(
  "a failure that the form shows does not also appear in a toast: %s",
  async (_name, use, endpoint) => {
    expect(await toastsAfterFailure(use, endpoint)).toEqual([]);
  },
);

test("a failure that no form shows appears in a toast", async () => {
  const toasts = await toastsAfterFailure(useUpdateProfile, profileApi.update);
  expect(toasts).toMatchObject([{ kind: "error", code: "INTERNAL" }]);
});
