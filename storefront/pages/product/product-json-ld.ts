import { CURRENCY, POLICY } from "#contract/rules/limits.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import type { Reviews } from "#contract/shop/review.ts";

const COUNTRY = "PK";

/** schema.org's Product with its Offer; a rating only where buyers have given one. */
export function productJsonLd(product: Product, shopUrl: string, reviews: Reviews | null): object {
  const { slug, name, brand, shortDesc, imgUrl, productPhotos, specifications } = product;
  const photos = new Set([imgUrl, ...productPhotos.map((photo) => photo.imgUrl)]);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    sku: slug,
    description: shortDesc,
    image: [...photos].map((photo) => `${shopUrl}${photo}`),
    brand: { "@type": "Brand", name: brand.name },
    additionalProperty: specifications.map((fact) => ({
      "@type": "PropertyValue",
      name: fact.name,
      value: fact.unit === "" ? fact.value : `${fact.value} ${fact.unit}`,
    })),
    offers: offerOf(product, shopUrl),
    ...(reviews?.total && ratingOf(reviews)),
  };
}

function offerOf({ slug, netPrice, stock }: Product, shopUrl: string) {
  return {
    "@type": "Offer",
    url: `${shopUrl}/product/${slug}`,
    price: netPrice,
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: POLICY.standardShippingRupees, currency: CURRENCY },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: COUNTRY },
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        handlingTime: daysOf(POLICY.processingBusinessDays),
        transitTime: daysOf(POLICY.standardShippingDays),
      },
    },
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: COUNTRY,
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: POLICY.returnsOnProductPageWorkingDays,
      returnMethod: "https://schema.org/ReturnByMail",
      returnFees: "https://schema.org/FreeReturn",
    },
  };
}

function ratingOf({ average, total, reviews }: Reviews) {
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: total },
    review: reviews.map(({ name, rating, comment, at }) => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      datePublished: at,
      reviewBody: comment,
      reviewRating: { "@type": "Rating", ratingValue: rating },
    })),
  };
}

/** "3-7" as schema.org says it. */
function daysOf(span: string) {
  const [min, max] = span.split("-").map(Number);
  return { "@type": "QuantitativeValue", minValue: min, maxValue: max, unitCode: "DAY" };
}
