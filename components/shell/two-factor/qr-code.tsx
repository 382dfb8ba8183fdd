import { encode } from "uqr";

type QrCodeProps = { text: string; label: string };

/** A QR code, drawn here: no other machine learns what it contains. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="sentry-block size-44 rounded-md bg-white"
    >
      {/* Scanners need dark modules on a light ground, in the dark theme too. */}
      <path d={path} fill="#000" />
    </svg>
  );
}
