import type { Product } from "#contract/shop/catalogue.ts";

/** The facts that shoppers ask for first, so that they need not search the table below. */
export function FirstFacts({ facts }: { facts: Product["firstFacts"] }) {
  return (
    <dl className="mt-1 grid grid-cols-3 gap-x-3 gap-y-2 rounded-control bg-sunken px-3 py-2.5">
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="spec-label truncate text-xs text-muted">{name}</dt>
          <dd className="line-clamp-2 text-sm leading-snug font-medium text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
