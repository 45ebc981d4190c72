import { useState } from "react";
import type { Product } from "#contract/shop/catalogue.ts";
import { Icon } from "#storefront/shell/icon.tsx";
import { onUse } from "#ui/on-use.tsx";

// Few ask: the form comes for those who do.
const TellMeForm = onUse(() => import("./tell-me-form.tsx"));

/** Offers to write when the product is back in stock, or costs less. */
export function TellMeWhen({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-me-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-medium text-accent underline-offset-4 hover:underline"
      >
        <Icon name="bell" className="size-4" />
        {product.stock <= 0 ? "Tell me when it is back" : "Tell me when it costs less"}
      </button>
      {open && <TellMeForm product={product} />}
    </>
  );
}
