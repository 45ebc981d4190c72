import { useNavigate } from "react-router";
import { quantityOf } from "#storefront/features/basket/basket.ts";
import { basketActions, useBasket } from "#storefront/features/basket/use-basket.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/notification/notify.ts";
import type { BenchPart } from "./bench-parts.ts";

/** The whole build goes into the basket; pressing it again buys nothing twice. */
export function AddBuildToBasket({ parts, short = false }: { parts: readonly BenchPart[]; short?: boolean }) {
  const restored = useBasket((basket) => basket.restored);
  const navigate = useNavigate();
  const add = () => {
    const left = parts.flatMap(putIn);
    const all = parts.length - left.length;
    if (all === 0)
      return notify({ title: "Nothing to add", message: "None of these parts can be bought now.", type: "danger" });
    const message =
      left.length === 0
        ? `${all} ${all === 1 ? "part is" : "parts are"} in your basket.`
        : `${all} of ${parts.length} parts are in your basket. Not in stock as wanted: ${left.join(", ")}.`;
    notify({
      title: "Build in your basket",
      message,
      type: left.length === 0 ? "success" : "info",
      action: { label: "View basket", onClick: () => void navigate("/basket") },
    });
  };
  return (
    <Button size={short ? "medium" : "large"} disabled={!restored} onClick={add}>
      {short ? "Add all" : "Add all to basket"}
    </Button>
  );
}

/** Hands back the name of what is not there in the wanted number. */
function putIn({ product, count, sold }: BenchPart): string[] {
  if (!sold) return [product.name];
  basketActions.hold(product, Math.max(count, quantityOf(useBasket.getState(), product.id)));
  return quantityOf(useBasket.getState(), product.id) >= count ? [] : [product.name];
}
