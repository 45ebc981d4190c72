import { type BasketProduct, quantityOf } from "#storefront/features/basket/basket.ts";
import { basketActions, useBasket } from "#storefront/features/basket/use-basket.ts";
import { notify } from "#storefront/features/notification/notify.ts";

/** Adds to the basket and says so (§8, the toast of the home rows). Where all there is lies in the basket already, it says that. */
export function addToBasket(product: BasketProduct, quantity: number): void {
  try {
    const before = quantityOf(useBasket.getState(), product.id);
    basketActions.add(product, quantity);
    if (quantityOf(useBasket.getState(), product.id) === before) notify(allInBasket(product));
    else notify({ title: "Success", message: `${product.name} has been added to your cart`, type: "success" });
  } catch {
    notify({ title: "Error", message: "Failed to add item to cart. Please try again.", type: "danger" });
  }
}

function allInBasket({ name, stock }: BasketProduct) {
  return {
    title: "All in your basket",
    message: `Your basket already holds all ${stock} of ${name} that are in stock.`,
    type: "info",
  } as const;
}
