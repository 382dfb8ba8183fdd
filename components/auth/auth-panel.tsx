import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { cn } from "@/lib/cn";

type SidePanel = {
  title: string;
  text: string;
  question: string;
  action: { href: string; label: string };
};

type AuthPanelProps = {
  title: string;
  hint: ReactNode;
  side: SidePanel;
  /** On which side the panel stands, on wide screens. */
  sideAt: "left" | "right";
  children: ReactNode;
};

/** A form with the side panel that leads to the other form. */
export function AuthPanel({ title, hint, side, sideAt, children }: AuthPanelProps) {
  return (
    <div className="mx-auto grid w-full max-w-4xl place-self-center overflow-hidden rounded-xl border border-line bg-surface lg:grid-cols-2">
      <section className="px-5 py-7 sm:px-10 sm:py-10">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-1 text-base text-muted">{hint}</p>
        <div className="mt-6">{children}</div>
      </section>
      <aside
        className={cn(
          "flex flex-col justify-center gap-3 border-line bg-backdrop px-5 py-7 sm:px-10 max-lg:border-t",
          sideAt === "left" ? "lg:order-first lg:border-r" : "lg:border-l",
        )}
      >
        <h2 className="text-2xl font-semibold max-lg:sr-only">{side.title}</h2>
        <p className="max-w-sm text-base text-pretty text-muted max-lg:hidden">{side.text}</p>
        <div className="flex flex-wrap items-center gap-3 lg:mt-4">
          <span className="text-sm">{side.question}</span>
          <ButtonLink href={side.action.href} variant="secondary" prefetch={false}>
            {side.action.label}
          </ButtonLink>
        </div>
      </aside>
    </div>
  );
}
