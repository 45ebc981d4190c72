import CircleAlert from "lucide-react/icons/circle-alert";
import { isMissingPart } from "#contract/rules/build/missing-parts.ts";
import { formatPartList } from "#contract/rules/build/part-list.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useBasketParts } from "./use-basket-parts.ts";

/** Warns about parts in the basket that do not fit each other; the shopper can still order. */
export function BasketCompatibilityWarning() {
  const parts = useBasketParts();
  const list = parts.length > 1 ? formatPartList(parts) : undefined;
  const { data } = useLoaded(list, () => callApi("getBuild", { query: { parts: list ?? "" } }));
  // A buyer of single parts may own the missing one; a case means a whole computer.
  const isWholeComputer = data?.parts.some(({ family }) => family === "case");
  const misfits = (data?.findings ?? []).filter(
    (finding) => finding.verdict === "does-not-fit" && (isWholeComputer || !isMissingPart(finding)),
  );
  const [first, ...more] = misfits;
  if (!first) return null;
  return (
    <p role="status" className="flex items-start gap-2 rounded-card bg-warning-soft px-4 py-3 text-sm text-warning">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {`${first.text}${more.length > 0 ? `, and ${more.length} more` : ""}. `}
        <a href={`/build?parts=${list}`} className="font-medium underline">
          See compatible parts
        </a>
      </span>
    </p>
  );
}
