import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { useId } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import { describeReason } from "#storefront/components/price.tsx";
import { QuantitySelector } from "#storefront/components/quantity-selector.tsx";
import type { BasketItem } from "#storefront/state/basket.ts";
import { basketActions } from "#storefront/state/use-basket.ts";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";

interface BasketRowProps {
  item: BasketItem;
  changes: readonly string[];
  onRemove: (item: BasketItem) => void;
}

const CELL = "px-3 py-5 align-middle max-md:block max-md:p-0";
const REMOVE =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-sm font-medium text-muted transition-colors hover:bg-sale-soft hover:text-sale";

export function BasketRow({ item, changes, onRemove }: BasketRowProps) {
  const nameId = useId();
  const { id, slug, name, imgUrl, brand, netPrice, promotion, quantity, stock } = item;
  return (
    <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-3 max-md:p-4">
      <td className={`${CELL} max-md:col-span-2 md:ps-5`}>
        <div className="flex items-center gap-4">
          <Picture
            imgUrl={imgUrl}
            alt={name}
            sizes="96px"
            className="size-20 shrink-0 rounded-control bg-plate object-cover md:size-22"
          />
          <div className="grid min-w-0 gap-1">
            {brand.name !== "" && <p className="spec-label text-muted">{brand.name}</p>}
            <ProductName id={nameId} slug={slug} name={name} />
            {promotion && <p className="text-sm text-success">{describeReason({ netPrice, promotion })}</p>}
            {changes.map((change) => (
              <output key={change} className="block rounded-md bg-warning-soft px-2 py-1 text-sm text-warning">
                {change}
              </output>
            ))}
            <button
              type="button"
              aria-describedby={nameId}
              onClick={() => onRemove(item)}
              className={classNames(REMOVE, "-ms-2 justify-self-start px-2")}
            >
              <Trash2 aria-hidden className="size-4" /> Remove
            </button>
          </div>
        </div>
      </td>
      <td className={`${CELL} price whitespace-nowrap max-md:sr-only`}>{formatRupees(netPrice)}</td>
      <td className={CELL}>
        <QuantitySelector
          size="small"
          quantity={quantity}
          stock={stock}
          describedBy={nameId}
          onChange={(next) => basketActions.changeQuantity(id, next)}
        />
      </td>
      <td className={`${CELL} price whitespace-nowrap max-md:text-end max-md:text-lg`}>
        {formatRupees(netPrice * quantity)}
        {quantity > 1 && (
          <span aria-hidden className="block text-sm font-normal text-muted md:hidden">
            {formatRupees(netPrice)} each
          </span>
        )}
      </td>
      <td className={`${CELL} max-md:hidden md:pe-5`}>
        {/* The column's heading says what the button does. */}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(item)}
          className={classNames(REMOVE, "mx-auto flex")}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </td>
    </tr>
  );
}

/** An item from an old or foreign copy of the basket may have no slug. */
function ProductName({ id, slug, name }: { id: string; slug: string; name: string }) {
  if (slug === "")
    return (
      <p id={id} className="font-medium">
        {name}
      </p>
    );
  return (
    <a id={id} href={`/product/${slug}`} className="font-medium underline-offset-4 hover:underline">
      {name}
    </a>
  );
}
