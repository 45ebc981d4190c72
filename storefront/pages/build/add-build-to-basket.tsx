import { useNavigate } from "react-router";
import { getQuantity } from "#storefront/state/basket.ts";
import { basketActions, useBasket } from "#storefront/state/use-basket.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/notification/notify.ts";
import type { BuildPart } from "./build-parts.ts";

/** Adding a build twice does not buy its parts twice. */
export function AddBuildToBasket({ parts, compact = false }: { parts: readonly BuildPart[]; compact?: boolean }) {
  const restored = useBasket((basket) => basket.restored);
  const navigate = useNavigate();
  const add = () => {
    const unavailable = parts.flatMap(addPart);
    const addedCount = parts.length - unavailable.length;
    if (addedCount === 0)
      return notify({ title: "Nothing to add", message: "None of these parts is available now.", type: "danger" });
    const message =
      unavailable.length === 0
        ? `${addedCount} ${addedCount === 1 ? "part is" : "parts are"} in your basket.`
        : `${addedCount} of ${parts.length} parts are in your basket. Not enough in stock: ${unavailable.join(", ")}.`;
    notify({
      title: "Build added to your basket",
      message,
      type: unavailable.length === 0 ? "success" : "info",
      action: { label: "View basket", onClick: () => void navigate("/basket") },
    });
  };
  return (
    <Button size={compact ? "medium" : "large"} disabled={!restored} onClick={add}>
      {compact ? "Add all" : "Add all to basket"}
    </Button>
  );
}

/** Returns the name of a part that is not available in the requested quantity. */
function addPart({ product, count, sold }: BuildPart): string[] {
  if (!sold) return [product.name];
  basketActions.set(product, Math.max(count, getQuantity(useBasket.getState(), product.id)));
  return getQuantity(useBasket.getState(), product.id) >= count ? [] : [product.name];
}
