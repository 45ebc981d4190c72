/** A board with a slot that nothing is plugged into. */
export function EmptySlot() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden className="mb-2 h-36 w-auto" fill="none" strokeLinecap="round">
      <rect x="20" y="16" width="200" height="108" rx="16" className="fill-surface stroke-line" strokeWidth="1.5" />
      <g className="stroke-line" strokeWidth="1.5">
        <path d="M36 40h28l10 10v22M36 100h20l12-12M204 40h-24l-8 8v14M204 104h-30l-10-10" />
        <circle cx="36" cy="40" r="3" className="fill-canvas" />
        <circle cx="36" cy="100" r="3" className="fill-canvas" />
        <circle cx="204" cy="40" r="3" className="fill-canvas" />
        <circle cx="204" cy="104" r="3" className="fill-canvas" />
      </g>
      <rect x="62" y="72" width="116" height="16" rx="4" className="fill-sunken stroke-control" strokeWidth="1.5" />
      <path d="M70 80h42M120 80h50" className="stroke-signal" strokeWidth="3" strokeDasharray="1 5" />
      <path
        d="M64 60V44a6 6 0 0 1 6-6h100a6 6 0 0 1 6 6v16"
        className="stroke-accent"
        strokeWidth="1.5"
        strokeDasharray="4 6"
      />
    </svg>
  );
}
