"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the content of a new page if the button or link that led there is gone. Stands before the pages,
 * which may then focus a field or heading of their own.
 */
export function FocusAfterNavigation() {
  const pathname = usePathname();
  const focusedFor = useRef(pathname);
  useEffect(() => {
    const hasNavigated = focusedFor.current !== pathname;
    focusedFor.current = pathname;
    if (!hasNavigated || document.activeElement !== document.body) return;
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
