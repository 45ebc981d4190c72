import { useRefreshedBasket } from "#storefront/features/basket/use-refreshed-basket.ts";
import { useUnpaidOrder } from "#storefront/features/payment/use-unpaid-order.ts";
import type { BasketItem } from "#storefront/state/basket.ts";
import { basketActions, useBasket } from "#storefront/state/use-basket.ts";
import { notify } from "#ui/notification/notify.ts";
import { BasketRow } from "./basket-row.tsx";

const COLUMN = "px-3 py-3 text-start text-sm font-medium text-muted first:w-full first:ps-5 last:pe-5";

/** A table from 769 px; below, each row is a card. The role is explicit, because the layout removes it. */
export function BasketTable({ items }: { items: readonly BasketItem[] }) {
  const changesByProduct = useRefreshedBasket(useUnpaidOrder());
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a table laid out as blocks is no table to a screen reader without it */}
      <table role="table" className="w-full max-md:block">
        <caption className="sr-only">Products in your basket</caption>
        <thead className="border-b border-line max-md:sr-only">
          <tr>
            {["Product", "Price", "Quantity", "Total", "Remove"].map((column) => (
              <th key={column} scope="col" className={COLUMN}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {items.map((item) => (
            <BasketRow key={item.id} item={item} changes={changesByProduct[item.id] ?? []} onRemove={removeWithUndo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function removeWithUndo(item: BasketItem): void {
  const index = useBasket.getState().items.findIndex(({ id }) => id === item.id);
  basketActions.remove(item.id);
  document.getElementById("your-basket")?.focus();
  notify({
    title: "Removed from your basket",
    message: item.name,
    type: "info",
    action: { label: "Undo", onClick: () => basketActions.restore(item, index) },
  });
}
