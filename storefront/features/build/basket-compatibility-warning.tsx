import CircleAlert from "lucide-react/icons/circle-alert";
import type { RuleName } from "#contract/rules/build/compatibility-rules.ts";
import { formatPartList } from "#contract/rules/build/part-list.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useBasketParts } from "./use-basket-parts.ts";

/** A shopper who buys single parts may own these already; a case in the basket means a whole computer. */
const WHOLE_COMPUTER_RULES: readonly RuleName[] = ["cooler-present", "display-output"];

/** Warns about parts in the basket that do not fit each other; the shopper can still order. */
export function BasketCompatibilityWarning() {
  const parts = useBasketParts();
  const list = parts.length > 1 ? formatPartList(parts) : undefined;
  const { data } = useLoaded(list, () => callApi("getBuild", { query: { parts: list ?? "" } }));
  const isWholeComputer = data?.parts.some(({ family }) => family === "case");
  const misfits = (data?.findings ?? []).filter(
    ({ verdict, rule }) => verdict === "does-not-fit" && (isWholeComputer || !WHOLE_COMPUTER_RULES.includes(rule)),
  );
  const [first, ...more] = misfits;
  if (!first) return null;
  return (
    <p role="status" className="flex items-start gap-2 rounded-card bg-warning-soft px-4 py-3 text-sm text-warning">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {`${first.text}${more.length > 0 ? `, and ${more.length} more` : ""}. `}
        <a href={`/build?parts=${list}`} className="font-medium underline">
          See what would fit
        </a>
      </span>
    </p>
  );
}
