import type { ReactNode } from "react";
import {
  type DeliveryPromise,
  describeBrokenPromise,
  formatPriceRange,
  isPromiseBroken,
} from "#contract/rules/delivery-promises.ts";

interface PromiseNoticeProps {
  promises: readonly DeliveryPromise[];
  /** What to do about a difference. */
  children?: ReactNode;
}

const KIND_NAME = { standard: "standard", express: "express" } as const;

/** Says whether the delivery prices in the texts are those that couriers charge. */
export function PromiseNotice({ promises, children }: PromiseNoticeProps) {
  const broken = promises.filter(isPromiseBroken);
  const priced = promises.filter(({ charged }) => charged !== null);
  if (priced.length === 0) return null;
  if (broken.length === 0)
    return (
      <p className="text-sm text-muted">
        The delivery prices on the information pages match the couriers:{" "}
        {priced.map(({ kind, promised }) => `${KIND_NAME[kind]} ${formatPriceRange(promised)}`).join(", ")}.
      </p>
    );
  return (
    <section
      aria-label="Delivery prices on the information pages"
      className="grid justify-items-start gap-2 rounded-control bg-warning-soft px-4 py-3 text-warning"
    >
      <ul className="grid gap-1">
        {broken.map((promise) => (
          <li key={promise.kind}>
            {describeBrokenPromise(promise)}. {promise.matchingCities} of {promise.cities} cities match.
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
