"use client";

import { useEffect } from "react";
import { fallbackTexts } from "@/lib/i18n/fallback-texts";
import { report } from "@/lib/monitoring";
import "./globals.css";

/** Replaces a root layout that failed, so it brings its own texts and needs no provider. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const { language, title, description, reload } = fallbackTexts();
  useEffect(() => report(error), [error]);
  return (
    <html lang={language}>
      <body>
        <main className="grid min-h-dvh place-items-center p-6">
          <div className="max-w-md text-center">
            <h1 className="text-xl font-semibold">{title}</h1>
            <p className="mt-2 text-muted">{description}</p>
            <button
              type="button"
              onClick={() => window.location.reload()}
              className="mt-6 h-8 rounded-md bg-accent px-3 text-sm font-medium text-on-accent"
            >
              {reload}
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
