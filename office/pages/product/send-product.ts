import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import { callOffice } from "#office/api/client.ts";
import { findChange, type ProductValues, toNewProduct, toProductValues } from "./product-values.ts";

/** Creates a product, or sends what differs from the product as it was loaded. */
export function sendProduct(
  from: OfficeProduct | undefined,
  values: ProductValues,
  { withCosts }: { withCosts: boolean },
): Promise<OfficeProduct> {
  if (!from) return callOffice("createProduct", { body: toNewProduct(values, { withCosts }) });
  return callOffice("changeProduct", {
    params: { id: from.id },
    body: { version: from.version, change: findChange(toProductValues(from), values) },
  });
}

/** Names the save in history, so that it can be undone; a save that changed nothing has no entry. */
export function findSavedEntry(from: OfficeProduct | undefined, saved: OfficeProduct) {
  if (!from) return { action: "product.create", subject: "product", id: saved.id };
  return saved.version > from.version ? { action: "product.change", subject: "product", id: saved.id } : undefined;
}
