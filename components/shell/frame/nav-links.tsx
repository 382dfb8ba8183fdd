"use client";

import { Bot, ChartColumn, CircleHelp, House, Library, MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/cn";
import { isCurrent, routes } from "@/lib/routes";

const entries = [
  { href: routes.home, label: "home", icon: House },
  { href: routes.knowledgeBases, label: "knowledgeBases", icon: Library },
  { href: routes.chatbots, label: "chatbots", icon: Bot },
  { href: routes.conversations, label: "conversations", icon: MessagesSquare },
  { href: routes.unanswered, label: "unanswered", icon: CircleHelp },
  { href: routes.analytics, label: "analytics", icon: ChartColumn },
] as const;

/** Highlights the entry that the path starts with. */
export function NavLinks({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations("Shell");
  const pathname = usePathname();
  return (
    <nav aria-label={t("navigation")}>
      <ul className="grid gap-0.5">
        {entries.map(({ href, label, icon: Icon }) => {
          const isLit = isCurrent(href, pathname);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isLit ? "page" : undefined}
                onClick={onNavigate}
                className={cn(
                  "flex h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors duration-75 pointer-coarse:h-10",
                  isLit
                    ? "bg-selected font-medium text-text"
                    : "text-muted hover:bg-hover hover:text-text",
                )}
              >
                <Icon aria-hidden />
                {t(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
