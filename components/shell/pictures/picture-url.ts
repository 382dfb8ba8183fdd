import { useApiUrl } from "@/components/shell/session/api-url";

/** Returns an absolute URL. Stored pictures are relative to the API host. */
export function usePictureUrl(): (url: string) => string {
  const apiUrl = useApiUrl();
  return (url) => (url.startsWith("/") ? apiUrl + url : url);
}
