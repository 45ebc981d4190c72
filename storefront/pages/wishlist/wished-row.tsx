import { useId } from "react";
import { QUANTITY_FROM_CARD } from "#contract/rules/limits.ts";
import type { Wish } from "#contract/rules/product/wishes.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { Price } from "#storefront/components/price.tsx";
import { addUpToStock } from "#storefront/features/basket/add-to-basket.ts";
import { describeWishChanges } from "#storefront/features/wishlist/describe-wish-changes.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { notify } from "#ui/notification/notify.ts";
import { Picture } from "#ui/picture.tsx";
import { removeWish } from "./remove-wish.ts";

interface WishedRowProps {
  wish: Wish;
  /** Undefined while loading. */
  product: ProductCard | "gone" | undefined;
  selected: boolean;
  canSelect: boolean;
  onSelect: (chosen: boolean) => void;
}

const ROW = "grid gap-4 rounded-card border border-line bg-surface p-3 sm:p-4";

export function WishedRow({ wish, product, selected, canSelect, onSelect }: WishedRowProps) {
  const nameId = useId();
  if (product === undefined) return <li aria-busy className={classNames(ROW, "h-44 animate-pulse sm:h-36")} />;
  if (product === "gone") return <NoLongerSoldRow wish={wish} />;
  const { slug, name, brand, imgUrl, netPrice, total, stock, isRegularPrice, promotion } = product;
  const changes = describeWishChanges(wish, product);
  const soldOut = stock <= 0;
  const move = () => {
    if (addUpToStock(product, QUANTITY_FROM_CARD) <= 0) return;
    removeWish(wish);
    notify({ title: "Moved to your basket", message: [`${name}.`, ...changes].join(" "), type: "success" });
  };
  return (
    <li className={classNames(ROW, "sm:grid-cols-[1fr_auto]")}>
      <div className="flex min-w-0 gap-4">
        <Picture
          imgUrl={imgUrl}
          alt=""
          sizes="112px"
          className="size-24 shrink-0 rounded-control bg-plate sm:size-28"
        />
        <div className="grid min-w-0 content-start gap-1">
          <p className="spec-label text-muted">{brand.name}</p>
          <a
            id={nameId}
            href={`/product/${slug}`}
            className="font-medium text-pretty underline-offset-4 hover:underline"
          >
            {name}
          </a>
          <Price netPrice={netPrice} total={total} isRegular={isRegularPrice} promotion={promotion} />
          <p className={classNames("flex items-center gap-2 text-sm", soldOut ? "text-muted" : "text-success")}>
            <span aria-hidden className="size-2 rounded-full bg-current" />
            {soldOut ? "Out of stock" : "In stock"}
          </p>
          {changes.map((change) => (
            <p key={change} className="w-fit rounded-md bg-warning-soft px-2 py-1 text-sm text-warning">
              {change}
            </p>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:w-44 sm:flex-col sm:items-stretch">
        <Button disabled={soldOut} aria-describedby={nameId} onClick={move} className="max-sm:basis-full">
          Move to Basket
        </Button>
        <Checkbox
          label="Compare"
          aria-describedby={nameId}
          checked={selected}
          disabled={!selected && !canSelect}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <RemoveButton describedBy={nameId} onClick={() => removeWish(wish, product)} />
      </div>
    </li>
  );
}

function NoLongerSoldRow({ wish }: { wish: Wish }) {
  const textId = useId();
  return (
    <li className={classNames(ROW, "items-center sm:grid-cols-[1fr_auto]")}>
      <p id={textId} className="text-muted">
        This saved product is no longer sold.
      </p>
      <RemoveButton describedBy={textId} onClick={() => removeWish(wish)} />
    </li>
  );
}

function RemoveButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  return (
    <Button
      kind="quiet"
      aria-describedby={describedBy}
      onClick={onClick}
      className="text-sm text-muted hover:text-sale sm:-ms-4 sm:justify-start"
    >
      Remove
    </Button>
  );
}
