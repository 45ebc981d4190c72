import { type BasketProduct, getQuantity } from "#storefront/state/basket.ts";
import { basketActions, useBasket } from "#storefront/state/use-basket.ts";
import { notify } from "#ui/notification/notify.ts";

/**
 * Adds as many as the stock allows and returns that number;
 * notifies the shopper if all are in the basket already.
 */
export function addUpToStock(product: BasketProduct, quantity: number): number {
  const before = getQuantity(useBasket.getState(), product.id);
  basketActions.add(product, quantity);
  const added = getQuantity(useBasket.getState(), product.id) - before;
  if (added <= 0) {
    notify({
      title: "No more in stock",
      message: `Your basket already has all ${product.stock} units of ${product.name} that we have in stock.`,
      type: "info",
    });
  }
  return added;
}

/** Adds to the basket with the toasts of the home rows (§8). */
export function addToBasket(product: BasketProduct, quantity: number): void {
  try {
    if (addUpToStock(product, quantity) <= 0) return;
    notify({ title: "Success", message: `${product.name} has been added to your cart`, type: "success" });
  } catch {
    notify({ title: "Error", message: "Failed to add item to cart. Please try again.", type: "danger" });
  }
}
