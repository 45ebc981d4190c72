import CircleAlert from "lucide-react/icons/circle-alert";
import type { RuleName } from "#contract/rules/compatibility/rule-names.ts";
import { writePartList } from "#contract/rules/part-list.ts";
import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useBasketParts } from "./use-basket-parts.ts";

/** Who buys single parts may have these already; who buys a case builds from nothing. */
const MISSING_OF_A_WHOLE: readonly RuleName[] = ["cooler-present", "display-output"];

/** Where parts in the basket do not fit each other: one line, and the way out. It keeps nobody from buying. */
export function BasketMisfit() {
  const parts = useBasketParts();
  const list = parts.length > 1 ? writePartList(parts) : undefined;
  const { data } = useLoaded(list, () => api("getBuild", { query: { parts: list ?? "" } }));
  const whole = data?.parts.some(({ family }) => family === "case");
  const misfits = (data?.findings ?? []).filter(
    ({ verdict, rule }) => verdict === "does-not-fit" && (whole || !MISSING_OF_A_WHOLE.includes(rule)),
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
