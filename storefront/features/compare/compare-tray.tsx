import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { useState } from "react";
import type { Comparison } from "#contract/shop/compare.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { notify } from "#ui/notification/notify.ts";
import { Picture } from "#ui/picture.tsx";
import { comparePath } from "./compare-path.ts";
import { saveCompareList, useCompareList } from "./use-compare-list.ts";

/** The chosen products at the bottom of every page; above the buy bar of a product page. */
export default function CompareTray() {
  const slugs = useCompareList((list) => list.slugs);
  const productBySlug = useProducts(slugs);
  const clear = () => {
    saveCompareList([]);
    notify({
      id: "compare",
      title: "Compare list cleared",
      message: slugs.length === 1 ? "1 product removed." : `${slugs.length} products removed.`,
      type: "info",
      action: { label: "Undo", onClick: () => saveCompareList(slugs) },
    });
  };
  return (
    <>
      {/* The end of the page can be scrolled above the bar. */}
      <div aria-hidden className="h-20 print:hidden" />
      <section
        aria-label="Products to compare"
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay md:ps-16 max-lg:[body:has([data-buy-bar])_&]:bottom-[4.3125rem] print:hidden"
      >
        <div className="shop-width flex items-center gap-2 py-2">
          <ul className="flex min-w-0 flex-1 gap-1 sm:gap-1.5">
            {slugs.map((slug) => (
              <li key={slug}>
                <button
                  type="button"
                  aria-label={`Remove ${productBySlug.get(slug)?.name ?? "product"} from compare`}
                  onClick={() => saveCompareList(slugs.filter((other) => other !== slug))}
                  className="relative block size-9 overflow-hidden rounded-control border border-line bg-plate sm:size-11"
                >
                  {productBySlug.has(slug) && (
                    <Picture
                      imgUrl={productBySlug.get(slug)?.imgUrl ?? ""}
                      alt=""
                      sizes="44px"
                      className="size-full object-cover"
                    />
                  )}
                  <span className="absolute end-0 top-0 grid size-4 place-items-center rounded-es-control bg-surface text-ink">
                    <X aria-hidden className="size-3" />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <IconButton label="Clear compare list" onClick={clear}>
            <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
          </IconButton>
          <ButtonLink to={comparePath(slugs)} className="px-3 sm:px-4">
            {`Compare ${slugs.length}`}
          </ButtonLink>
        </div>
        <p role="status" className="sr-only">
          {slugs.length === 1 ? "1 product to compare" : `${slugs.length} products to compare`}
        </p>
      </section>
    </>
  );
}

/** Thumbnails stay while the next comparison is loaded. */
function useProducts(slugs: readonly string[]): Map<string, Comparison["products"][number]> {
  const key = slugs.join(",");
  const { data } = useLoaded(key === "" ? undefined : key, () =>
    callApi("compareProducts", { query: { products: key } }),
  );
  const [previous, setPrevious] = useState<Comparison>();
  if (data && data !== previous) setPrevious(data);
  return new Map((data ?? previous)?.products.map((product) => [product.slug, product]));
}
