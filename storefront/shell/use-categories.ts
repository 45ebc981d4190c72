import { create } from "zustand";
import type { Category } from "#contract/shop/catalogue.ts";
import { api } from "#storefront/api/client.ts";
import { notify } from "#ui/notification/notify.ts";
import { serverMessage } from "#ui/server-message.ts";
import { type TopCategory, topCategories, useShopFacts } from "./shop-facts.tsx";

interface AskedTree {
  status: "unasked" | "asking" | "failed" | "answered";
  tree: Category[] | null;
}

const useAskedTree = create<AskedTree>(() => ({ status: "unasked", tree: null }));

/** The whole tree, once it has been asked for. */
export function useCategoryTree(): Category[] | null {
  return useAskedTree(({ tree }) => tree);
}

/** The first level comes with the page; where the server could not load it, it is the asked tree's. */
export function useCategories(): { categories: TopCategory[] | null; failed: boolean } {
  const { categories } = useShopFacts();
  const { status, tree } = useAskedTree();
  return { categories: categories ?? (tree && topCategories(tree)), failed: !categories && status === "failed" };
}

export async function askForCategories(): Promise<void> {
  if (["asking", "answered"].includes(useAskedTree.getState().status)) return;
  useAskedTree.setState({ status: "asking" });
  try {
    const { data } = await api("listCategories", {});
    useAskedTree.setState({ status: "answered", tree: data });
  } catch (error) {
    useAskedTree.setState({ status: "failed" });
    notify({
      title: "Server Message!!",
      // Where the server said nothing, the error's own message stands here (§8).
      message: serverMessage(error, error instanceof Error ? error.message : ""),
      type: "info",
    });
  }
}
