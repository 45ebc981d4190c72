import { encodeQR } from "qr";

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Dark on light in both themes, because cameras do not read other codes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 2 });
  const dots = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={dots.join("")} fill="#000" />
    </svg>
  );
}
