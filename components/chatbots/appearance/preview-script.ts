import { previewScript, type PreviewShow, previewTag } from "@/contract/widget";

/** Defined by the script of the API host. */
export type PreviewElement = HTMLElement & { show: (shown: PreviewShow) => void };

const loading = new Map<string, Promise<void>>();

/** Loads the preview script once per page; a failed load is retried by the next caller. */
export function loadPreview(apiUrl: string): Promise<void> {
  const known = loading.get(apiUrl);
  if (known) return known;
  const begun = load(apiUrl + previewScript).catch((cause: unknown) => {
    loading.delete(apiUrl);
    throw cause;
  });
  loading.set(apiUrl, begun);
  return begun;
}

/** Undefined until the script has loaded. */
export function createPreview(): PreviewElement | undefined {
  if (!customElements.get(previewTag)) return undefined;
  // Safe: the script defines this element.
  return document.createElement(previewTag) as PreviewElement;
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${src} did not come.`));
    });
    document.head.append(script);
  });
}
