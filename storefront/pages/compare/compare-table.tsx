import { useState } from "react";
import { Link } from "react-router";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { ComparedRow, Comparison } from "#contract/shop/compare.ts";
import { Price } from "#storefront/components/price.tsx";
import { comparePath } from "#storefront/features/compare/compare-path.ts";
import { classNames } from "#ui/class-names.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Picture } from "#ui/picture.tsx";

/** The table scrolls in its own area, so that product names and labels stay visible. */
export function CompareTable({ comparison: { products, rows } }: { comparison: Comparison }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      {products.length > 1 && (
        <Checkbox
          label="Show only differences"
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.target.checked)}
          className="mb-2 w-fit print:hidden"
        />
      )}
      <section
        aria-label="Comparison"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative max-h-[85dvh] overflow-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">
            Specifications side by side. Values that differ are in bold; the best value is marked.
          </caption>
          <thead>
            <tr>
              <td className="sticky start-0 top-0 z-3 border-b border-line bg-surface p-3 align-bottom text-muted max-sm:p-2">
                Specification
              </td>
              {products.map((product) => (
                <ProductHead key={product.slug} product={product} all={products} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <FactRow key={`${row.group} ${row.name}`} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function ProductHead({ product, all }: { product: ProductCard; all: readonly ProductCard[] }) {
  const { slug, name, imgUrl, netPrice, total, stock, isRegularPrice, promotion } = product;
  const remainingSlugs = all.map((one) => one.slug).filter((other) => other !== slug);
  return (
    <th
      scope="col"
      className="sticky top-0 z-2 min-w-36 border-b border-line bg-surface p-3 text-start align-top font-normal max-sm:min-w-30 max-sm:p-2"
    >
      <Picture imgUrl={imgUrl} alt="" sizes="96px" className="mb-2 size-20 rounded-lg bg-plate max-sm:size-14" />
      <Link to={`/product/${slug}`} className="line-clamp-3 font-medium underline-offset-4 hover:underline">
        {name}
      </Link>
      <span className="mt-1 block">
        <Price netPrice={netPrice} total={total} isRegular={isRegularPrice} promotion={promotion} />
      </span>
      <span className={classNames("mt-1 block", stock > 0 ? "text-success" : "text-muted")}>
        {stock > 0 ? "In stock" : "Out of stock"}
      </span>
      <Link
        to={comparePath(remainingSlugs)}
        preventScrollReset
        className="mt-1 inline-flex min-h-9 items-center text-accent underline-offset-4 hover:underline print:hidden"
      >
        Remove<span className="sr-only"> {name}</span>
      </Link>
    </th>
  );
}

function FactRow({ row: { group, name, values, differs, best } }: { row: ComparedRow }) {
  const heading = name === group ? name : `${group}: ${name}`;
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="sticky start-0 z-1 w-44 bg-surface p-3 text-start align-top font-normal text-muted max-sm:w-24 max-sm:min-w-24 max-sm:p-2 max-sm:text-xs max-sm:wrap-anywhere"
      >
        {heading}
      </th>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the products, in their order
        <td
          key={place}
          className={classNames(
            "p-3 align-top max-sm:p-2",
            differs && "font-semibold",
            best[place] && "bg-success-soft text-success",
          )}
        >
          {value ?? <span className="text-muted">Not specified</span>}
          {best[place] && <span className="ms-2 text-xs">Best</span>}
        </td>
      ))}
    </tr>
  );
}
