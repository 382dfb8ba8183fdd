"use client";

import { MonitorOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useApiUrl } from "@/components/shell/session/api-url";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import {
  CONSOLE_FRAME_PATH,
  type FrameStatusMessage,
  type FrameShowMessage,
} from "@/contract/chatbots/widget";
import { cn } from "@/lib/cn";
import { useDebouncedValue } from "@/lib/hooks/use-debounced-value";

/** Timeout for slow connections. */
const TIMEOUT_MS = 15_000;

/**
 * `allow-same-origin` keeps the origin of the API host, because the API rejects calls without one. The console has
 * another origin.
 */
const sandboxPermissions = [
  "allow-scripts",
  "allow-same-origin",
  // The buttons of the chat submit forms. The page's scripts handle them, and nothing is sent as a form.
  "allow-forms",
  "allow-popups",
  // Sources open as ordinary pages.
  "allow-popups-to-escape-sandbox",
].join(" ");

type WidgetFrameProps = {
  /** Sent again after changes, debounced. */
  show: Omit<FrameShowMessage, "type">;
  /** Receives the status messages of the page, including that it is ready. */
  onStatus?: (status: FrameStatusMessage) => void;
  /** Takes neither focus nor clicks. */
  isInert?: boolean;
  className?: string;
};

export function WidgetFrame({ show, onStatus, isInert = false, className }: WidgetFrameProps) {
  const t = useTranslations("Appearance");
  const apiUrl = useApiUrl();
  const [attempt, setAttempt] = useState(0);
  const { frame, state } = useStage(attempt, JSON.stringify(show), onStatus);
  return (
    <div className={cn("relative overflow-hidden", className)}>
      {state === "failed" ? (
        <EmptyState
          icon={MonitorOff}
          title={t("stageFailed")}
          className="h-full content-center border-0"
          action={
            <Button
              type="button"
              variant="secondary"
              onClick={() => setAttempt((number) => number + 1)}
            >
              {t("stageRetry")}
            </Button>
          }
        >
          {t("stageFailedText")}
        </EmptyState>
      ) : (
        <iframe
          key={attempt}
          ref={frame}
          title={t("stageTitle")}
          inert={isInert}
          src={apiUrl + CONSOLE_FRAME_PATH}
          sandbox={sandboxPermissions}
          className="block size-full border-0"
        />
      )}
      {state === "loading" && <Skeleton className="absolute inset-0 h-full" />}
    </div>
  );
}

type StageState = "loading" | "ready" | "failed";

/** `show` is JSON. Each attempt reloads the page. */
function useStage(attempt: number, show: string, onStatus: WidgetFrameProps["onStatus"]) {
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = useStageOrigin();
  const [reached, setReached] = useState<{ attempt: number; state: StageState }>();
  const state = reached?.attempt === attempt ? reached.state : "loading";
  const debounced = useDebouncedValue(show, 120);
  const listener = useRef(onStatus);
  useEffect(() => {
    listener.current = onStatus;
  });

  useEffect(() => {
    const set = (next: StageState) => setReached({ attempt, state: next });
    const timer = setTimeout(() => set("failed"), TIMEOUT_MS);
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      // Safe: only our own page is accepted as a sender.
      const status = data as FrameStatusMessage;
      if (status.type === "antwort:ready") {
        clearTimeout(timer);
        set("ready");
      }
      listener.current?.(status);
    };
    window.addEventListener("message", onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("message", onMessage);
    };
  }, [attempt, origin]);

  useEffect(() => {
    if (state !== "ready") return;
    const content = JSON.parse(debounced) as Omit<FrameShowMessage, "type">;
    const message: FrameShowMessage = { type: "antwort:show", ...content };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [state, debounced, origin]);
  return { frame, state };
}

/** The API host's origin, or the console's if they share one. */
function useStageOrigin(): string {
  const apiUrl = useApiUrl();
  return apiUrl ? new URL(apiUrl).origin : (globalThis.location?.origin ?? "");
}
