import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type AuthPanelProps = {
  title: string;
  hint: ReactNode;
  /** `AuthSide`, rendered on the server. */
  side: ReactNode;
  sideAt: "left" | "right";
  children: ReactNode;
};

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
          "flex flex-col justify-center gap-3 border-line bg-backdrop px-5 py-7 max-lg:border-t sm:px-10",
          sideAt === "left" ? "lg:order-first lg:border-r" : "lg:border-l",
        )}
      >
        {side}
      </aside>
    </div>
  );
}
