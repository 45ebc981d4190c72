import type { BasketItem } from "#storefront/features/basket/basket.ts";
import { basketActions, useBasket } from "#storefront/features/basket/use-basket.ts";
import { useFreshBasket } from "#storefront/features/basket/use-fresh-basket.ts";
import { notify } from "#storefront/features/notification/notify.ts";
import { BasketRow } from "./basket-row.tsx";

const COLUMN = "px-3 py-3 text-start text-sm font-medium text-muted first:ps-6 last:pe-6";

/** A table from 769 px on; below, each row is a card of its own. Roles are spelled out, since the layout takes them away. */
export function BasketTable({ items }: { items: readonly BasketItem[] }) {
  const differences = useFreshBasket();
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a table laid out as blocks is no table to a screen reader without it
    <table role="table" className="w-full rounded-card border border-line bg-surface max-md:block">
      <caption className="sr-only">Products in your basket</caption>
      <thead className="border-b border-line max-md:sr-only">
        <tr>
          <th scope="col" className={COLUMN}>
            Product
          </th>
          <th scope="col" className={COLUMN}>
            Price
          </th>
          <th scope="col" className={COLUMN}>
            Quantity
          </th>
          <th scope="col" className={COLUMN}>
            Total
          </th>
          <th scope="col" className={COLUMN}>
            Remove
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {items.map((item) => (
          <BasketRow key={item.id} item={item} differences={differences[item.id] ?? []} onRemove={remove} />
        ))}
      </tbody>
    </table>
  );
}

function remove(item: BasketItem): void {
  const at = useBasket.getState().items.findIndex(({ id }) => id === item.id);
  basketActions.remove(item.id);
  document.getElementById("your-basket")?.focus();
  notify({
    title: "Removed from your basket",
    message: item.name,
    type: "info",
    action: { label: "Undo", onClick: () => basketActions.putBack(item, at) },
  });
}
