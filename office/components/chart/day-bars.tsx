interface DayBarsProps {
  /** The last entry is today or the last day of the period. */
  days: readonly { day: string; value: number; label: string }[];
  format: (value: number) => string;
}

const WIDTH = 600;
const HEIGHT = 120;
const SPACE = 0.15;

/** Hidden from screen readers, because a table beside the chart has the same numbers. */
export function DayBars({ days, format }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const step = WIDTH / days.length;
  return (
    <div aria-hidden className="grid gap-1 text-sm text-muted">
      <span className="tabular-nums">{format(most)}</span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-y border-line print:h-24"
      >
        {days.map(({ day, value, label }, index) => {
          // A loss is a flat bar; the table has its amount.
          const height = Math.max(1, (value / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * step + (step * SPACE) / 2}
              y={HEIGHT - height}
              width={step * (1 - SPACE)}
              height={height}
              className={index === days.length - 1 ? "fill-accent" : "fill-accent/50"}
            >
              <title>{`${day}: ${label}`}</title>
            </rect>
          );
        })}
      </svg>
      <span className="flex justify-between gap-4 tabular-nums">
        <span>{days[0]?.day}</span>
        {days.length > 1 && <span>{days.at(-1)?.day}</span>}
      </span>
    </div>
  );
}
