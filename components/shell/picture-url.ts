import { useApiUrl } from "./api-url";

/** Returns the URL that a browser loads a picture from. Stored pictures are relative to the API host. */
export function usePictureUrl(): (url: string) => string {
  const apiUrl = useApiUrl();
  return (url) => (url.startsWith("/") ? apiUrl + url : url);
}
