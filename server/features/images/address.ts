import { imageApi } from "@/contract/images";

/** Where a picture is got, relative to the API host. */
export const imagePath = (name: string): string =>
  `/v1${imageApi.file.path.replace(":name", name)}`;
