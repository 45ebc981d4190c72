import { COMPARE_MAX } from "#contract/rules/limits.ts";
import { callApi } from "#storefront/api/client.ts";
import { notify } from "#ui/notification/notify.ts";
import { toggleProduct } from "./compare-list.ts";
import { saveCompareList, useCompareList } from "./use-compare-list.ts";

const NOTIFICATION_ID = "compare";

/** Adds a product to the list or removes it; other types are refused with the reason. */
export async function chooseForCompare({ slug, name }: { slug: string; name: string }): Promise<void> {
  const change = toggleProduct(useCompareList.getState().slugs, slug);
  if (change.outcome === "full")
    return notify({
      id: NOTIFICATION_ID,
      title: `Maximum ${COMPARE_MAX} products`,
      message: `You can compare ${COMPARE_MAX} products at a time. Remove one to add ${name}.`,
      type: "info",
    });
  saveCompareList(change.slugs);
  if (change.outcome === "removed" || change.slugs.length === 1) return;
  const comparison = await callApi("compareProducts", { query: { products: change.slugs.join(",") } }).catch(
    () => undefined,
  );
  // Without an answer the product stays; the comparison page says what it leaves out.
  if (!comparison?.others.includes(name)) return;
  saveCompareList(useCompareList.getState().slugs.filter((other) => other !== slug));
  const others = comparison.family === null ? "" : ` You are comparing: ${comparison.family}.`;
  notify({
    id: NOTIFICATION_ID,
    title: "Different product type",
    message: `${name} cannot be compared with the products you chose.${others}`,
    type: "info",
  });
}
