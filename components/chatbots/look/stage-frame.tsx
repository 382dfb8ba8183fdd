"use client";

import { MonitorOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useApiUrl } from "@/components/shell/api-url";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { stagePath, type StageReport, type StageShow } from "@/contract/widget";
import { cn } from "@/lib/cn";
import { useSettled } from "@/lib/use-settled";

/** As long as a slow line may take until the page answers. */
const patienceMs = 15_000;

/** Its scripts keep the origin they come from, another than ours: the API answers no page without one. */
const rights = [
  "allow-scripts",
  "allow-same-origin",
  "allow-popups",
  // What a source leads to is a page like any other.
  "allow-popups-to-escape-sandbox",
].join(" ");

type StageFrameProps = {
  /** What stands there; told anew whenever it has changed and stood still for a moment. */
  show: Omit<StageShow, "type">;
  /** Told what the page says; that it listens, too. */
  onReport?: (report: StageReport) => void;
  /** How large it is. */
  className?: string;
};

/** The real widget, on a page of the API host. */
export function StageFrame({ show, onReport, className }: StageFrameProps) {
  const t = useTranslations("Look");
  const apiUrl = useApiUrl();
  const [attempt, setAttempt] = useState(0);
  const { frame, state } = useStage(attempt, JSON.stringify(show), onReport);
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
          src={apiUrl + stagePath}
          sandbox={rights}
          className="block size-full border-0"
        />
      )}
      {state === "loading" && <Skeleton className="absolute inset-0 h-full" />}
    </div>
  );
}

type StageState = "loading" | "ready" | "failed";

/** Talks with the page in the frame. `show` is JSON; each attempt begins with a page that is loaded anew. */
function useStage(attempt: number, show: string, onReport: StageFrameProps["onReport"]) {
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = useStageOrigin();
  const [reached, setReached] = useState<{ attempt: number; state: StageState }>();
  const state = reached?.attempt === attempt ? reached.state : "loading";
  const settled = useSettled(show, 120);
  const told = useRef(onReport);
  useEffect(() => {
    told.current = onReport;
  });

  useEffect(() => {
    const set = (next: StageState) => setReached({ attempt, state: next });
    const timer = setTimeout(() => set("failed"), patienceMs);
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      // Safe: only our own page is heard.
      const report = data as StageReport;
      if (report.type === "antwort:ready") {
        clearTimeout(timer);
        set("ready");
      }
      told.current?.(report);
    };
    window.addEventListener("message", hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("message", hear);
    };
  }, [attempt, origin]);

  useEffect(() => {
    if (state !== "ready") return;
    const words = JSON.parse(settled) as Omit<StageShow, "type">;
    const message: StageShow = { type: "antwort:show", ...words };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [state, settled, origin]);
  return { frame, state };
}

/** The page's origin; that of the console itself where the API has no address of its own. */
function useStageOrigin(): string {
  const apiUrl = useApiUrl();
  return apiUrl ? new URL(apiUrl).origin : (globalThis.location?.origin ?? "");
}
