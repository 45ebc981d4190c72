import { create } from "zustand";
import type { Category } from "#contract/shop/category.ts";
import { callApi } from "#storefront/api/client.ts";
import { type TopCategory, toTopCategories, useShopFacts } from "#storefront/api/shop-facts.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";

interface CategoryTreeState {
  status: "idle" | "loading" | "failed" | "loaded";
  tree: Category[] | null;
}

const useCategoryTreeStore = create<CategoryTreeState>(() => ({ status: "idle", tree: null }));

/** Null until the tree is loaded. */
export function useCategoryTree(): Category[] | null {
  return useCategoryTreeStore(({ tree }) => tree);
}

/**
 * The first level is part of the page; if the server could not
 * load the categories, the browser's tree is used.
 */
export function useCategories(): { categories: TopCategory[] | null; failed: boolean } {
  const { categories } = useShopFacts();
  const { status, tree } = useCategoryTreeStore();
  return { categories: categories ?? (tree && toTopCategories(tree)), failed: !categories && status === "failed" };
}

export async function loadCategories(): Promise<void> {
  if (["loading", "loaded"].includes(useCategoryTreeStore.getState().status)) return;
  useCategoryTreeStore.setState({ status: "loading" });
  try {
    const { data } = await callApi("listCategories", {});
    useCategoryTreeStore.setState({ status: "loaded", tree: data });
  } catch (error) {
    useCategoryTreeStore.setState({ status: "failed" });
    notify({
      title: "Server Message!!",
      // Without a server message the error's own message is shown (§8).
      message: getServerMessage(error, error instanceof Error ? error.message : ""),
      type: "info",
    });
  }
}
