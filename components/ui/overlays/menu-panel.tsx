"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import { Check } from "lucide-react";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import { cn } from "@/lib/cn";
import type { MenuItem, MenuProps } from "./menu-props";

type MenuPanelProps = MenuProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** Radix: arrow keys, first letters, Escape; at most 300 px high by default. */
export function MenuPanel({ trigger, items, align, side, isFullSize, ...state }: MenuPanelProps) {
  return (
    <Radix.Root {...state} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Sections are part of the page, so their menu belongs to its main landmark. */}
      <Radix.Portal container={isFullSize ? document.querySelector("main") : null}>
        <Radix.Content
          align={align ?? "end"}
          side={side ?? "bottom"}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            "z-2 animate-fade-in overflow-y-auto rounded-lg border border-line bg-raised p-1 text-text shadow-raised duration-120",
            isFullSize
              ? "max-h-(--radix-dropdown-menu-content-available-height) w-(--radix-dropdown-menu-trigger-width)"
              : "max-h-75 min-w-44",
          )}
        >
          {items.map((item, index) => (
            <Fragment key={item.label}>
              {item.group !== undefined && item.group !== items[index - 1]?.group && (
                <Radix.Label className="px-2 pt-3 pb-1 text-xs first:pt-2 font-medium text-faint">
                  {item.group}
                </Radix.Label>
              )}
              <Row {...item} />
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Row({ label, icon: Icon, mark, isCurrent, onSelect, ...rest }: MenuItem) {
  const { isDestructive, isDisabled, ...target } = rest;
  const content = (
    <>
      {Icon && <Icon aria-hidden className={isDestructive ? "" : "text-muted"} />}
      {label}
      {mark !== undefined && <Mark>{mark}</Mark>}
      {isCurrent && <Check aria-hidden className="ml-auto shrink-0" />}
    </>
  );
  return (
    <Radix.Item
      asChild={target.href !== undefined}
      disabled={isDisabled ?? false}
      aria-current={isCurrent && (rest.href === undefined ? "true" : "page")}
      {...(onSelect && { onSelect })}
      className={cn(
        "flex h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:h-10",
        isCurrent && "font-medium",
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
