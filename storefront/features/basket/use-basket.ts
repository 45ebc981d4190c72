import { create } from "zustand";
import { onStoredElsewhere, readStored, writeStored } from "../stored.ts";
import {
  addItem,
  type Basket,
  type BasketItem,
  type BasketProduct,
  changeQuantity,
  clearBasket,
  EMPTY_BASKET,
  holdItem,
  initialiseBasket,
  putBack,
  refreshItem,
  removeItem,
  takeOut,
} from "./basket.ts";

export const BASKET_KEY = "basket";

interface BasketStore extends Basket {
  /** False while the page is the server's: nothing personal is shown before the browser has read its storage. */
  restored: boolean;
}

/** Subscribes to the basket; the rules are in basket.ts, this only keeps and tells. */
export const useBasket = create<BasketStore>(() => ({ ...EMPTY_BASKET, restored: false }));

const change = (next: Basket) => {
  const { items, total, itemCount } = next;
  useBasket.setState({ items, total, itemCount });
  writeStored(BASKET_KEY, { items, total, itemCount });
};

export const basketActions = {
  add: (product: BasketProduct, quantity: number) => change(addItem(useBasket.getState(), product, quantity)),
  hold: (product: BasketProduct, quantity: number) => change(holdItem(useBasket.getState(), product, quantity)),
  remove: (productId: number) => change(removeItem(useBasket.getState(), productId)),
  putBack: (removed: BasketItem, at: number) => change(putBack(useBasket.getState(), removed, at)),
  changeQuantity: (productId: number, quantity: number) =>
    change(changeQuantity(useBasket.getState(), productId, quantity)),
  refresh: (product: BasketProduct) => change(refreshItem(useBasket.getState(), product)),
  takeOut: (lines: readonly { id: number; quantity: number }[]) => change(takeOut(useBasket.getState(), lines)),
  clear: () => change(clearBasket()),
  initialise: (saved: unknown) => change(initialiseBasket(useBasket.getState(), saved)),
};

/** Loads the basket on start and keeps tabs in step. Returns how to stop. */
export function restoreBasket(): () => void {
  const read = () => useBasket.setState({ ...initialiseBasket(EMPTY_BASKET, readStored(BASKET_KEY)), restored: true });
  read();
  return onStoredElsewhere([BASKET_KEY], read);
}
