"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { useApiUrl } from "@/components/shell/api-url";
import { Skeleton } from "@/components/ui/skeleton";
import type { PreviewShow, WidgetSettings } from "@/contract/widget";
import { cn } from "@/lib/cn";
import { createPreview, loadPreview, type PreviewElement } from "./preview-script";

const sizes = {
  /** At 0.289. */
  small: { box: "h-[133px] w-[130px]", picture: "scale-[0.289]" },
  full: { box: "h-115 w-112.5", picture: "" },
};

type BotPictureProps = {
  settings: WidgetSettings;
  opening: PreviewShow["opening"];
  /** Of 450 × 460 pixels; small is 0.289 of it. */
  size?: keyof typeof sizes;
  className?: string;
};

/** The chatbot's window as the widget draws it, as a picture: for the eyes only, nothing in it takes the focus. */
export function BotPicture({ settings, opening, size = "small", className }: BotPictureProps) {
  const { box, picture } = sizes[size];
  const frame = useRef<HTMLDivElement>(null);
  const apiUrl = useApiUrl();
  // By its content: drawn anew only where something to be seen has changed.
  const shown = JSON.stringify({ settings, opening, apiUrl } satisfies PreviewShow);
  const isDrawn = usePicture(frame, shown);
  return (
    <div inert aria-hidden className={cn("relative overflow-hidden rounded-md", box, className)}>
      <div ref={frame} className={cn("h-115 w-112.5 origin-top-left", picture)} />
      {!isDrawn && <Skeleton className="absolute inset-0 h-full rounded-md" />}
    </div>
  );
}

/** Puts the picture into the frame and keeps it true; tells whether there is one. */
function usePicture(frame: RefObject<HTMLDivElement | null>, shown: string): boolean {
  const [picture, setPicture] = useState<PreviewElement>();
  const apiUrl = useApiUrl();
  useEffect(() => {
    let isGone = false;
    const begin = () => {
      if (!isGone) setPicture(createPreview());
    };
    // The words beside it say the same: without the script the grey stays.
    loadPreview(apiUrl).then(begin, console.warn);
    return () => {
      isGone = true;
    };
  }, [apiUrl]);
  useEffect(() => {
    if (!picture) return;
    // Safe: written by the caller above.
    picture.show(JSON.parse(shown) as PreviewShow);
    if (!picture.isConnected) frame.current?.append(picture);
  }, [picture, shown, frame]);
  return picture !== undefined;
}
