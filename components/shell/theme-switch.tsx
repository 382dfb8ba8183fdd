"use client";

import { SunMoon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

const aYear = 365 * 24 * 60 * 60;

/** Turns light into dark and back, and keeps the choice in the cookie `theme`. */
export function ThemeSwitch() {
  const t = useTranslations("Shell");
  const turn = () => {
    const root = document.documentElement;
    const shown = root.dataset["theme"] ?? (prefersDark() ? "dark" : "light");
    const theme = shown === "dark" ? "light" : "dark";
    root.dataset["theme"] = theme;
    document.cookie = `theme=${theme}; path=/; max-age=${aYear}; samesite=lax`;
  };
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      aria-label={t("theme")}
      title={t("theme")}
      onClick={turn}
    >
      <SunMoon aria-hidden />
    </Button>
  );
}

const prefersDark = () => window.matchMedia("(prefers-color-scheme: dark)").matches;
