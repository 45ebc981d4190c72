import { encodeCode128 } from "#contract/rules/text/code-128.ts";

const BAR_HEIGHT = 30;
const QUIET_ZONE = 10;

function toBars(text: string): { path: string; width: number } {
  let x = QUIET_ZONE;
  let path = "";
  for (const [index, width] of encodeCode128(text).entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${BAR_HEIGHT}h-${width}z`;
    x += width;
  }
  return { path, width: x + QUIET_ZONE };
}

/** Black in both themes, because barcodes are printed on paper. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  const { path, width } = toBars(text);
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`0 0 ${width} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
