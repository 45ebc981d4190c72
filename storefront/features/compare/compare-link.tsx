import type { MouseEvent } from "react";
import { createRetryingImport } from "#ui/retrying-import.ts";
import { comparePath } from "./compare-path.ts";
import { useCompareList } from "./use-compare-list.ts";

const loadChooseForCompare = createRetryingImport(() => import("./choose-for-compare.ts"));

interface CompareLinkProps {
  product: { slug: string; name: string };
  /** The id of the card's heading, which names the product for screen readers. */
  nameId: string;
}

/** Collects the card's product for comparing; a link, so that it works before and without scripts. */
export function CompareLink({ product, nameId }: CompareLinkProps) {
  const { slug } = product;
  const isChosen = useCompareList(({ slugs }) => slugs.includes(slug));
  return (
    <a
      id={`${nameId}c`}
      href={comparePath([slug])}
      aria-labelledby={`${nameId}c ${nameId}`}
      aria-current={isChosen || undefined}
      onClick={(event) => chooseInstead(event, product)}
      className="card-compare"
    >
      {isChosen ? "Comparing" : "Compare"}
    </a>
  );
}

/** A click with a key opens the page in a new tab, as with any link. */
export function chooseInstead(event: MouseEvent, product: CompareLinkProps["product"]): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void loadChooseForCompare().then(({ chooseForCompare }) => chooseForCompare(product));
}
