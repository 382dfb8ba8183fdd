import { useEffect, useEffectEvent, useState } from "react";

/** Accepts files dropped anywhere in the window; returns whether files are dragged over it. */
export function useWindowDrop(onDrop: (dropped: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Otherwise the browser would open the dropped file.
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const end = (event: DragEvent) => {
      setIsOver(false);
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      drop(event.dataTransfer);
    };
    window.addEventListener("dragenter", over, { signal });
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", end, { signal });
    return () => stop.abort();
  }, []);
  return isOver;
}
