import type { BuildDetails } from "#contract/shop/build.ts";

const SCALE_MARGIN = 1.08;

/** Compares the drawn, the recommended and the supplied watts. */
export function WattsBar({ power }: { power: BuildDetails["power"] }) {
  const { drawWatts, recommendedWatts, supplyWatts, wallWatts, upsMinutes } = power;
  const end = Math.max(drawWatts, recommendedWatts, supplyWatts ?? 0) * SCALE_MARGIN;
  const toPercent = (watts: number) => `${((watts / end) * 100).toFixed(1)}%`;
  const isTooWeak = supplyWatts !== undefined && supplyWatts < drawWatts;
  return (
    <div className="grid gap-2">
      <div aria-hidden className="relative h-3 overflow-hidden rounded-full bg-sunken print:hidden">
        {supplyWatts !== undefined && (
          <div className="absolute inset-y-0 start-0 bg-accent-soft" style={{ width: toPercent(supplyWatts) }} />
        )}
        <div
          className={`absolute inset-y-0 start-0 rounded-full ${isTooWeak ? "bg-sale" : "bg-accent"}`}
          style={{ width: toPercent(drawWatts) }}
        />
        <div className="absolute inset-y-0 w-0.5 bg-ink" style={{ insetInlineStart: toPercent(recommendedWatts) }} />
      </div>
      <dl className="flex justify-between gap-2 text-sm">
        <Watts name="Uses about" watts={drawWatts} />
        <Watts name="Recommended" watts={recommendedWatts} />
        <Watts name="Power supply" watts={supplyWatts} />
      </dl>
      {wallWatts !== undefined && (
        <p className="text-sm text-muted">
          {upsMinutes === undefined
            ? `About ${wallWatts} W at the wall.`
            : `About ${wallWatts} W at the wall. The UPS can run it for about ${upsMinutes} ${upsMinutes === 1 ? "minute" : "minutes"}.`}
        </p>
      )}
    </div>
  );
}

function Watts({ name, watts }: { name: string; watts: number | undefined }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="price">{watts === undefined ? "–" : `${watts} W`}</dd>
    </div>
  );
}
