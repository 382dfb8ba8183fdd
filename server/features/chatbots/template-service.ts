import { chatbotApi } from "@/contract/chatbots";
import { ApiError } from "@/contract/errors";
import { drawPreview } from "./template-preview";
import { findTemplate, templates } from "./templates";

/** The looks to start from. `previewUrl` is relative to the API host, as the contract says of images. */
export const listTemplates = () =>
  templates.map((template) => ({
    ...template,
    previewUrl: `/v1${chatbotApi.templatePreview.path.replace(":id", template.id)}`,
  }));

/** An SVG of the look. Throws NOT_FOUND. */
export function previewOf(id: string): string {
  const template = findTemplate(id);
  if (!template) throw new ApiError("NOT_FOUND");
  return drawPreview(template);
}
