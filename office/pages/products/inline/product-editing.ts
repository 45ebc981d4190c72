import { createContext, useContext } from "react";

interface ProductEditing {
  mayChangePrice: boolean;
  mayChangeStock: boolean;
  /** Loads one row again in its place, because a new load of the list would move the changed row. */
  reload: (id: number) => Promise<void>;
}

const Editing = createContext<ProductEditing>({
  mayChangePrice: false,
  mayChangeStock: false,
  reload: async () => undefined,
});

export const ProductEditingProvider = Editing.Provider;

export const useProductEditing = (): ProductEditing => useContext(Editing);
