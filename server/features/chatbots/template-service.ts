import { chatbotApi } from "@/contract/chatbots";
import { ApiError } from "@/contract/errors";
import { drawPreview } from "./template-preview";
import { findTemplate, templates } from "./templates";

/** `previewUrl` is relative to the API host. */
export const listTemplates = () =>
  templates.map((template) => ({
    ...template,
    previewUrl: `/v1${chatbotApi.templatePreview.path.replace(":id", template.id)}`,
  }));

/**
 * An SVG.
 * @throws {ApiError} NOT_FOUND
 */
export function previewOf(id: string): string {
  const template = findTemplate(id);
  if (!template) throw new ApiError("NOT_FOUND");
  return drawPreview(template);
}
