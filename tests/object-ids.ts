/** The ids of an organisation's objects, one of each kind. */
export type ObjectIds = {
  organizationId: string;
  kbId: string;
  itemId: string;
  runId: string;
  chatbotId: string;
  conversationId: string;
  messageId: string;
  visitorId: string;
  categoryId: string;
  qaId: string;
  suggestionId: string;
  apiKey: string;
  groupId: string;
  caseId: string;
  evaluationRunId: string;
  webhookId: string;
  deliveryId: string;
  memberId: string;
  invitationId: string;
  /** A second session of the person. */
  sessionId: string;
  apiKeyId: string;
  oidcDomainId: string;
  invoiceId: string;
};
