import type { ComponentProps } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { truncateName } from "./search.ts";

interface SuggestionRowProps {
  product: SearchResult;
  highlighted: boolean;
  /** What the combobox needs of each option. */
  option: ComponentProps<"a">;
}

export function SuggestionRow({ product, highlighted, option }: SuggestionRowProps) {
  return (
    <li role="presentation">
      <a
        href={`/product/${product.slug}`}
        {...option}
        tabIndex={-1}
        className={classNames("flex items-center gap-3 rounded-control p-2", highlighted && "bg-sunken")}
      >
        <Picture imgUrl={product.imgUrl} alt="" sizes="48px" className="size-12 shrink-0 rounded-lg bg-plate" />
        <span className="min-w-0 flex-1">{truncateName(product.name)}</span>
        <span className="price shrink-0">{formatRupees(product.netPrice)}</span>
      </a>
    </li>
  );
}
