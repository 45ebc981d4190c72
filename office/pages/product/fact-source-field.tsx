import { type FactSource, SHOP_SOURCE } from "#contract/facts/sources.ts";

interface FactSourceFieldProps {
  label: string;
  said: FactSource | undefined;
  onChange: (said: FactSource | undefined) => void;
}

/** Who says a fact, and since when. What names nobody, the shop says. */
export function FactSourceField({ label, said, onChange }: FactSourceFieldProps) {
  const write = (source: string) => {
    const name = source.trim();
    if (name === (said?.source ?? "")) return;
    // Whoever names a source has looked it up today.
    onChange(name === "" || name === SHOP_SOURCE ? undefined : { source: name, date: today() });
  };
  return (
    <details className="-mt-4 pb-1 text-xs text-muted">
      <summary className="inline-block cursor-pointer">
        Said by {said?.source ?? "the shop"}
        {said?.date && `, ${said.date}`}
      </summary>
      <input
        list="fact-sources"
        defaultValue={said?.source ?? ""}
        aria-label={`Who says ${label}`}
        placeholder={SHOP_SOURCE}
        maxLength={80}
        onBlur={(event) => write(event.currentTarget.value)}
        className="mt-1 min-h-9 w-full rounded-control border border-control bg-surface px-2 text-ink"
      />
    </details>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
