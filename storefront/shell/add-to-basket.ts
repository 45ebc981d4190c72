import { type BasketProduct, quantityOf } from "#storefront/features/basket/basket.ts";
import { basketActions, useBasket } from "#storefront/features/basket/use-basket.ts";
import { notify } from "#ui/notification/notify.ts";

/** Puts as many into the basket as the stock allows and says how many that were. Where all of them lie there already, the shopper hears it. */
export function putIntoBasket(product: BasketProduct, quantity: number): number {
  const before = quantityOf(useBasket.getState(), product.id);
  basketActions.add(product, quantity);
  const added = quantityOf(useBasket.getState(), product.id) - before;
  if (added <= 0) {
    notify({
      title: "All in your basket",
      message: `Your basket already holds all ${product.stock} of ${product.name} that are in stock.`,
      type: "info",
    });
  }
  return added;
}

/** Adds to the basket with the toasts of the home rows (§8). */
export function addToBasket(product: BasketProduct, quantity: number): void {
  try {
    if (putIntoBasket(product, quantity) <= 0) return;
    notify({ title: "Success", message: `${product.name} has been added to your cart`, type: "success" });
  } catch {
    notify({ title: "Error", message: "Failed to add item to cart. Please try again.", type: "danger" });
  }
}
