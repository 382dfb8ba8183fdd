"use client";

import * as Radix from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import { X } from "lucide-react";
import { cn } from "@/lib/cn";
import type { DialogProps } from "./dialog-props";

// The scroll lock adds a style element, which the CSP allows only with the nonce.
const nonce = document.querySelector<HTMLElement>("script[nonce]")?.nonce;
if (nonce) setNonce(nonce);

const shapes = {
  dialog:
    "top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-1/2 animate-rise rounded-xl border border-line",
  drawer: "inset-y-0 left-0 w-[min(18rem,85vw)] animate-drawer border-r border-line",
  sheet: "inset-y-0 right-0 w-[min(44rem,100vw)] animate-sheet border-line sm:border-l",
};

/** `opener`: receives the focus on close. */
type DialogPanelProps = DialogProps & { opener: HTMLElement };

/** Radix: traps the focus and closes on Escape. */
export function DialogPanel(props: DialogPanelProps) {
  const { open, onOpenChange, title, description, kind = "dialog", opener } = props;
  const preventClose = (event: Event) => props.mustAnswer && event.preventDefault();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-scrim className="fixed inset-0 z-1 animate-fade-in bg-scrim" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onEscapeKeyDown={preventClose}
          onInteractOutside={preventClose}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus(opener);
          }}
          className={cn(
            "fixed z-1 flex flex-col overflow-y-auto bg-raised text-text shadow-overlay",
            shapes[kind],
          )}
        >
          <header className={cn("pr-12 pl-5", kind === "drawer" ? "sr-only" : "pt-5")}>
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1.5 text-sm text-pretty text-muted">
                {description}
              </Radix.Description>
            )}
          </header>
          <Body {...props} />
          {!props.mustAnswer && <CloseButton label={props.closeLabel} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function CloseButton({ label }: { label: string }) {
  return (
    <Radix.Close
      aria-label={label}
      className="absolute top-3 right-3 grid size-8 pointer-coarse:top-2 pointer-coarse:right-2 pointer-coarse:size-10 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
    >
      <X aria-hidden />
    </Radix.Close>
  );
}

function Body({ kind, children, footer }: Pick<DialogProps, "kind" | "children" | "footer">) {
  if (kind === "drawer") return <div className="min-h-full">{children}</div>;
  return (
    <div className="grid gap-5 px-5 pt-4 pb-5">
      {children}
      {footer && (
        <footer
          className={cn(
            // Long content scrolls; the actions stay in place.
            "sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 bg-raised px-5",
            kind === "sheet" ? "border-t border-line py-3" : "-mt-3 pt-3 pb-5",
          )}
        >
          {footer}
        </footer>
      )}
    </div>
  );
}

/** Skipped if the focus has moved elsewhere; falls back to `main` if the opener is gone. */
function restoreFocus(opener: HTMLElement) {
  if (document.activeElement !== document.body) return;
  const target = opener.isConnected ? opener : document.querySelector<HTMLElement>("main");
  target?.focus();
}
