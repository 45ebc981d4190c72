import type { BookingSettings } from "#contract/office/orders/booking-settings.ts";
import { TextInput } from "#ui/form/text-input.tsx";

interface CategoryWeightsProps {
  categories: BookingSettings["categories"];
  /** Kilograms as typed, by the id of the category. */
  weights: Readonly<Record<string, string>>;
  other: string;
  onChange: (id: string, kilos: string) => void;
  onOther: (kilos: string) => void;
}

export function CategoryWeights({ categories, weights, other, onChange, onOther }: CategoryWeightsProps) {
  const parents = Map.groupBy(categories, ({ parent }) => parent);
  return (
    <section aria-labelledby="weights" className="grid gap-3">
      <div>
        <h2 id="weights" className="text-base">
          Weights
        </h2>
        <p className="text-muted">
          A product weighs what its specifications say. If they do not say it, its category does. Enter kilograms with
          the box.
        </p>
      </div>
      <TextInput
        label="All other products, kg"
        inputMode="decimal"
        autoComplete="off"
        value={other}
        onChange={({ target }) => onOther(target.value)}
        className="max-w-60"
      />
      {[...parents].map(([parent, list]) => (
        <details key={parent} className="rounded-card border border-line bg-surface p-3">
          <summary className="flex min-h-9 cursor-pointer items-center">
            {parent}
            <span className="ms-2 text-muted">
              {`${list.filter(({ id }) => weights[id]?.trim()).length} of ${list.length} set`}
            </span>
          </summary>
          <div className="grid gap-x-3 pt-2 sm:grid-cols-3 xl:grid-cols-5">
            {list.map(({ id, name }) => (
              <TextInput
                key={id}
                label={`${name}, kg`}
                inputMode="decimal"
                autoComplete="off"
                value={weights[id] ?? ""}
                onChange={({ target }) => onChange(String(id), target.value)}
              />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
