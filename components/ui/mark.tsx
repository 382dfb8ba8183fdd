/** A dot beside a label. */
export function Mark({ children }: { children: string }) {
  return (
    <>
      <span
        aria-hidden
        title={children}
        className="ml-1.5 inline-block size-1.5 shrink-0 rounded-full bg-warning align-middle"
      />
      <span className="sr-only"> ({children})</span>
    </>
  );
}
