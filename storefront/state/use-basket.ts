import { create } from "zustand";
import {
  addItem,
  type Basket,
  type BasketItem,
  type BasketProduct,
  changeQuantity,
  clearBasket,
  EMPTY_BASKET,
  initialiseBasket,
  refreshItem,
  removeItem,
  removeQuantities,
  restoreItem,
  setItemQuantity,
} from "./basket.ts";
import { onStorageChange, readFromStorage, writeToStorage } from "./browser-storage.ts";

export const BASKET_KEY = "basket";

interface BasketStore extends Basket {
  /** False in the server's markup: nothing personal is shown before the browser has read its storage. */
  restored: boolean;
}

/** The store of the basket; the rules are in basket.ts. */
export const useBasket = create<BasketStore>(() => ({ ...EMPTY_BASKET, restored: false }));

const saveBasket = (next: Basket) => {
  const { items, total, itemCount } = next;
  useBasket.setState({ items, total, itemCount });
  writeToStorage(BASKET_KEY, { items, total, itemCount });
};

export const basketActions = {
  add: (product: BasketProduct, quantity: number) => saveBasket(addItem(useBasket.getState(), product, quantity)),
  set: (product: BasketProduct, quantity: number) =>
    saveBasket(setItemQuantity(useBasket.getState(), product, quantity)),
  remove: (productId: number) => saveBasket(removeItem(useBasket.getState(), productId)),
  restore: (removed: BasketItem, index: number) => saveBasket(restoreItem(useBasket.getState(), removed, index)),
  changeQuantity: (productId: number, quantity: number) =>
    saveBasket(changeQuantity(useBasket.getState(), productId, quantity)),
  refresh: (product: BasketProduct) => saveBasket(refreshItem(useBasket.getState(), product)),
  removeQuantities: (lines: readonly { id: number; quantity: number }[]) =>
    saveBasket(removeQuantities(useBasket.getState(), lines)),
  clear: () => saveBasket(clearBasket()),
  initialise: (saved: unknown) => saveBasket(initialiseBasket(useBasket.getState(), saved)),
};

/** Restores the basket and follows changes in other tabs. Returns a function that stops following. */
export function restoreBasket(): () => void {
  const read = () =>
    useBasket.setState({ ...initialiseBasket(EMPTY_BASKET, readFromStorage(BASKET_KEY)), restored: true });
  read();
  return onStorageChange([BASKET_KEY], read);
}
