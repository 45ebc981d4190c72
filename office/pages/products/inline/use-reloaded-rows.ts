import { useState } from "react";
import type { OfficeProduct, ProductRow } from "#contract/office/catalogue/product.ts";
import { callOffice } from "#office/api/client.ts";

type Reloaded = Pick<ProductRow, "version" | "total" | "discount" | "netPrice" | "cost" | "stock" | "status" | "name">;

const toReloaded = (product: OfficeProduct): Reloaded => ({
  version: product.version,
  total: product.total,
  discount: product.discount,
  netPrice: product.netPrice,
  cost: product.cost,
  stock: product.stock,
  status: product.status,
  name: product.name,
});

/** The loaded rows with those that were changed in the list since, each in its place. */
export function useReloadedRows(loaded: readonly ProductRow[]): {
  rows: readonly ProductRow[];
  reload: (id: number) => Promise<void>;
} {
  const [reloaded, setReloaded] = useState<{ since: readonly ProductRow[]; byId: ReadonlyMap<number, Reloaded> }>();
  const byId = reloaded?.since === loaded ? reloaded.byId : undefined;
  const reload = async (id: number) => {
    const product = await callOffice("getProduct", { params: { id } });
    setReloaded((before) => ({
      since: loaded,
      byId: new Map(before?.since === loaded ? before.byId : undefined).set(id, toReloaded(product)),
    }));
  };
  return { rows: loaded.map((row) => ({ ...row, ...byId?.get(row.id) })), reload };
}
