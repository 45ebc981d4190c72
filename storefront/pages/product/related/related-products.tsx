import { formatRupees } from "#contract/rules/money.ts";
import { Rating } from "#storefront/components/rating.tsx";
import { Picture } from "#ui/picture.tsx";
import type { RelatedLink, RelatedLinks } from "./related-links.ts";

export function RelatedProducts({ similar, boughtTogether, isFromOrders }: RelatedLinks) {
  return (
    <>
      <RelatedRow
        id="bought-together"
        heading={isFromOrders ? "Often bought together" : "Goes well with this"}
        products={boughtTogether}
      />
      <RelatedRow id="similar-products" heading="Similar products" products={similar} />
    </>
  );
}

function RelatedRow({ id, heading, products }: { id: string; heading: string; products: readonly RelatedLink[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="mb-4 text-xl md:text-2xl">
        {heading}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {products.map((product) => (
          <li key={product.slug}>
            <RelatedProduct {...product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without a button, because the page has one product to add to the basket. */
function RelatedProduct({ slug, name, imgUrl, netPrice, rating }: RelatedLink) {
  return (
    <a
      href={`/product/${slug}`}
      className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-2 transition-shadow hover:shadow-hover"
    >
      <span className="block overflow-hidden rounded-[10px] bg-plate">
        <Picture
          imgUrl={imgUrl}
          alt=""
          sizes="(min-width:1200px) 190px,(min-width:480px) 30vw,45vw"
          className="aspect-square w-full object-cover"
        />
      </span>
      <span className="mx-1 line-clamp-2 text-sm leading-snug font-medium">{name}</span>
      <span className="mx-1 mt-auto flex flex-wrap items-center justify-between gap-x-2 pb-1">
        {/* Part of a text, so that the only bare price on the page is the price to pay. */}
        <span className="price">
          <span className="sr-only">Price </span>
          {formatRupees(netPrice)}
        </span>
        {rating && (
          <span>
            <Rating {...rating} />
          </span>
        )}
      </span>
    </a>
  );
}
