import { useApiUrl } from "./api-url";

/** Gives the address that a browser loads a picture from: those of ours are relative to the API host. */
export function usePictureUrl(): (url: string) => string {
  const apiUrl = useApiUrl();
  return (url) => (url.startsWith("/") ? apiUrl + url : url);
}
