interface NameBarsProps {
  bars: readonly { key: string; name: string; value: number }[];
  format: (value: number) => string;
}

const SCALE = 100;

/** Hidden from screen readers, because a table beside the chart has the same numbers. */
export function NameBars({ bars, format }: NameBarsProps) {
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <ul aria-hidden className="grid gap-2">
      {bars.map(({ key, name, value }) => (
        <li key={key} className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[12rem_1fr] sm:items-center">
          <span className="flex min-w-0 justify-between gap-3 sm:contents">
            <span className="truncate">{name}</span>
            <span className="shrink-0 text-muted tabular-nums sm:hidden">{format(value)}</span>
          </span>
          <span className="flex items-center gap-3">
            <svg viewBox={`0 0 ${SCALE} 10`} preserveAspectRatio="none" className="h-4 min-w-0 flex-1">
              <rect width={SCALE} height={10} className="fill-sunken" />
              <rect width={Math.max(0.5, (value / most) * SCALE)} height={10} className="fill-accent" />
            </svg>
            <span className="w-28 shrink-0 text-end text-muted tabular-nums max-sm:hidden">{format(value)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
