import { useState } from "react";
import type { Product } from "#contract/shop/catalogue.ts";
import { Icon } from "#storefront/components/icon.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";

// Few shoppers use the form, so its code is loaded on demand.
const ProductAlertForm = createLazyComponent(() => import("./product-alert-form.tsx"));

export function ProductAlert({ product }: { product: Product }) {
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
        {product.stock <= 0 ? "Notify me when back in stock" : "Notify me when the price drops"}
      </button>
      {open && <ProductAlertForm product={product} />}
    </>
  );
}
