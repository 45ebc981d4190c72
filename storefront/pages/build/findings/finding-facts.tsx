import type { Finding } from "#contract/shop/build.ts";
import type { BuildPart } from "../build-parts.ts";

type UsedFact = Finding["facts"][number];

/** The compared facts and their sources. */
export function FindingFacts({ finding, parts }: { finding: Finding; parts: readonly BuildPart[] }) {
  if (finding.facts.length === 0) return null;
  const getPartName = (slug: string) => parts.find(({ product }) => product.slug === slug)?.product.name ?? slug;
  return (
    <details className="text-sm text-muted print:hidden">
      <summary className="min-h-6 py-0.5">Based on</summary>
      <ul className="mt-1 grid gap-1 ps-4">
        {finding.facts.map((fact) => (
          <li key={`${fact.part} ${fact.fact}`} className="list-disc">
            {`${getPartName(fact.part)}: ${fact.label} ${formatFact(fact)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function formatFact({ value, unit, source }: UsedFact): string {
  if (value === null) return "not specified";
  return `${formatValue(value)}${unit ? ` ${unit}` : ""} (${source})`;
}

function formatValue(value: NonNullable<UsedFact["value"]>): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, count]) => `${String(count)} × ${name}`)
      .join(", ");
  return String(value);
}
