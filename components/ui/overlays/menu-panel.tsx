"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import type { MenuItem, MenuProps } from "./menu-props";

type MenuPanelProps = MenuProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** Radix: arrow keys, first letters, Escape; at most 300 px high. */
export function MenuPanel({ trigger, items, align, side, open, onOpenChange }: MenuPanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align ?? "end"}
          side={side ?? "bottom"}
          sideOffset={4}
          collisionPadding={8}
          className="z-2 max-h-75 min-w-44 animate-fade-in overflow-y-auto rounded-lg border border-line bg-raised p-1 text-text shadow-raised duration-120"
        >
          {items.map((item) => (
            <Row key={item.label} {...item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Row({ label, icon: Icon, onSelect, isDestructive, isDisabled, ...target }: MenuItem) {
  const content = (
    <>
      {Icon && <Icon aria-hidden className={isDestructive ? "" : "text-muted"} />}
      {label}
    </>
  );
  return (
    <Radix.Item
      asChild={target.href !== undefined}
      disabled={isDisabled ?? false}
      {...(onSelect && { onSelect })}
      className={cn(
        "flex h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:h-10",
        isDestructive && "text-danger-text",
      )}
    >
      {renderTarget(target, content)}
    </Radix.Item>
  );
}

type Target = Pick<MenuItem, "href" | "isOutside" | "isDownload">;

function renderTarget({ href, isOutside, isDownload }: Target, content: ReactNode) {
  if (href === undefined) return content;
  if (isDownload) {
    return (
      <a href={href} download>
        {content}
      </a>
    );
  }
  if (!isOutside) return <Link href={href}>{content}</Link>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {content}
    </a>
  );
}
