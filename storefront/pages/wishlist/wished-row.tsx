import { useId } from "react";
import { QUANTITY_FROM_CARD } from "#contract/rules/limits.ts";
import type { Wish } from "#contract/rules/wishes.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { changesSince } from "#storefront/features/wishlist/changes-since.ts";
import { putIntoBasket } from "#storefront/shell/add-to-basket.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classNames } from "#ui/class-names.ts";
import { notify } from "#ui/notification/notify.ts";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { takeAway } from "./take-away.ts";

interface WishedRowProps {
  wish: Wish;
  /** Undefined until it has come. */
  product: ProductCard | "gone" | undefined;
  chosen: boolean;
  canChoose: boolean;
  onChoose: (chosen: boolean) => void;
}

const ROW = "grid gap-4 rounded-card border border-line bg-surface p-3 sm:p-4";

export function WishedRow({ wish, product, chosen, canChoose, onChoose }: WishedRowProps) {
  const nameId = useId();
  if (product === undefined) return <li aria-busy className={classNames(ROW, "h-44 animate-pulse sm:h-36")} />;
  if (product === "gone") return <GoneRow wish={wish} />;
  const { slug, name, brand, imgUrl, netPrice, total, stock, isRegularPrice } = product;
  const changes = changesSince(wish, product);
  const soldOut = stock <= 0;
  const move = () => {
    if (putIntoBasket(product, QUANTITY_FROM_CARD) <= 0) return;
    takeAway(wish);
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
          <Price netPrice={netPrice} total={total} isRegular={isRegularPrice} />
          <p className={classNames("flex items-center gap-2 text-sm", soldOut ? "text-muted" : "text-success")}>
            <span aria-hidden className="size-2 rounded-full bg-current" />
            {soldOut ? "Sold out" : "In stock"}
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
          checked={chosen}
          disabled={!chosen && !canChoose}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <RemoveButton describedBy={nameId} onClick={() => takeAway(wish, product)} />
      </div>
    </li>
  );
}

function GoneRow({ wish }: { wish: Wish }) {
  const textId = useId();
  return (
    <li className={classNames(ROW, "items-center sm:grid-cols-[1fr_auto]")}>
      <p id={textId} className="text-muted">
        A product that you saved is no longer sold.
      </p>
      <RemoveButton describedBy={textId} onClick={() => takeAway(wish)} />
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
