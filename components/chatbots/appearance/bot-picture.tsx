"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { useApiUrl } from "@/components/shell/session/api-url";
import { Skeleton } from "@/components/ui/skeleton";
import {
  type PreviewContent,
  type WidgetSettings,
  PREVIEW_SCRIPT,
  PREVIEW_TAG,
} from "@/contract/chatbots/widget";
import { cn } from "@/lib/cn";

/** Defined by the script of the API host. */
type PreviewElement = HTMLElement & { show: (content: PreviewContent) => void };

const loading = new Map<string, Promise<void>>();

/** Loads the preview script once per page; a failed load is retried by the next caller. */
function loadPreview(apiUrl: string): Promise<void> {
  const pending = loading.get(apiUrl);
  if (pending) return pending;
  const loadingScript = load(apiUrl + PREVIEW_SCRIPT).catch((cause: unknown) => {
    loading.delete(apiUrl);
    throw cause;
  });
  loading.set(apiUrl, loadingScript);
  return loadingScript;
}

/** Undefined until the script has loaded. */
function createPreview(): PreviewElement | undefined {
  if (!customElements.get(PREVIEW_TAG)) return undefined;
  // Safe: the script defines this element.
  return document.createElement(PREVIEW_TAG) as PreviewElement;
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    });
    document.head.append(script);
  });
}

const sizes = {
  small: { box: "h-[133px] w-[130px]", picture: "scale-[0.289]" },
  full: { box: "h-115 w-112.5", picture: "" },
};

type BotPictureProps = {
  settings: WidgetSettings;
  opening: PreviewContent["opening"];
  /** Native size 450 × 460 px; small is scaled by 0.289. */
  size?: keyof typeof sizes;
  className?: string;
};

/** Decorative: inert and hidden from screen readers. */
export function BotPicture({ settings, opening, size = "small", className }: BotPictureProps) {
  const { box, picture } = sizes[size];
  const frame = useRef<HTMLDivElement>(null);
  const apiUrl = useApiUrl();
  // Compared by content, so that the preview is redrawn only if it looks different.
  const content = JSON.stringify({ settings, opening, apiUrl } satisfies PreviewContent);
  const isDrawn = usePicture(frame, content);
  return (
    <div inert aria-hidden className={cn("relative overflow-hidden rounded-md", box, className)}>
      <div ref={frame} className={cn("h-115 w-112.5 origin-top-left", picture)} />
      {!isDrawn && <Skeleton className="absolute inset-0 h-full rounded-md" />}
    </div>
  );
}

/** Keeps the preview element up to date; returns whether it is drawn. */
function usePicture(frame: RefObject<HTMLDivElement | null>, content: string): boolean {
  const [picture, setPicture] = useState<PreviewElement>();
  const apiUrl = useApiUrl();
  useEffect(() => {
    let isGone = false;
    const begin = () => {
      if (!isGone) setPicture(createPreview());
    };
    // The text beside it is enough if the script does not load.
    loadPreview(apiUrl).then(begin, console.warn);
    return () => {
      isGone = true;
    };
  }, [apiUrl]);
  useEffect(() => {
    if (!picture) return;
    // Safe: serialized by the caller above.
    picture.show(JSON.parse(content) as PreviewContent);
    if (!picture.isConnected) frame.current?.append(picture);
  }, [picture, content, frame]);
  return picture !== undefined;
}
