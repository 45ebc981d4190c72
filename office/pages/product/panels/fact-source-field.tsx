import { type FactSource, SHOP_SOURCE } from "#contract/facts/sources.ts";

interface FactSourceFieldProps {
  label: string;
  factSource: FactSource | undefined;
  onChange: (source: FactSource | undefined) => void;
}

/** Without a named source the shop is the source. */
export function FactSourceField({ label, factSource, onChange }: FactSourceFieldProps) {
  const write = (source: string) => {
    const name = source.trim();
    if (name === (factSource?.source ?? "")) return;
    // A source that is named now was checked today.
    onChange(name === "" || name === SHOP_SOURCE ? undefined : { source: name, date: getToday() });
  };
  return (
    <details className="-mt-4 pb-1 text-xs text-muted">
      <summary className="inline-block cursor-pointer">
        Source: {factSource?.source ?? "the shop"}
        {factSource?.date && `, ${factSource.date}`}
      </summary>
      <input
        list="fact-sources"
        defaultValue={factSource?.source ?? ""}
        aria-label={`Source of ${label}`}
        placeholder={SHOP_SOURCE}
        maxLength={80}
        onBlur={(event) => write(event.currentTarget.value)}
        className="mt-1 min-h-9 w-full rounded-control border border-control bg-surface px-2 text-ink"
      />
    </details>
  );
}

function getToday(): string {
  return new Date().toISOString().slice(0, 10);
}
