"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/buttons/button";
import { chooseTheme, subscribeToTheme, currentTheme, nextTheme, themes } from "@/lib/theme";

// Styled by the attribute that the server sets on <html>, so that the icon is right before scripts
// run.
const appearances = {
  system: { Icon: Monitor, visibility: "in-data-theme:hidden", name: "themeSystem" },
  light: { Icon: Sun, visibility: "hidden in-data-[theme=light]:block", name: "themeLight" },
  dark: { Icon: Moon, visibility: "hidden in-data-[theme=dark]:block", name: "themeDark" },
} as const;

/** Cycles through the themes and announces the current one. */
export function ThemeSwitch() {
  const t = useTranslations("Preferences");
  const chosenTheme = useSyncExternalStore(subscribeToTheme, currentTheme, () => "system" as const);
  const [wasPressed, setWasPressed] = useState(false);
  const label = t("theme", { theme: t(appearances[chosenTheme].name) });
  const turn = () => {
    chooseTheme(nextTheme(chosenTheme));
    setWasPressed(true);
  };
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        aria-label={label}
        title={label}
        onClick={turn}
      >
        {themes.map((theme) => {
          const { Icon, visibility } = appearances[theme];
          return <Icon key={theme} aria-hidden className={visibility} />;
        })}
      </Button>
      <span role="status" className="sr-only">
        {wasPressed && label}
      </span>
    </>
  );
}
