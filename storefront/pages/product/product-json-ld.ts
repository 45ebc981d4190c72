import { getPromisedPrice } from "#contract/rules/delivery-promises.ts";
import { CURRENCY } from "#contract/rules/limits.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import type { Reviews } from "#contract/shop/review.ts";
import type { Policy } from "#contract/shop-texts.ts";

const COUNTRY = "PK";

interface JsonLdContext {
  shopUrl: string;
  policy: Policy;
  reviews: Reviews | null;
}

/** schema.org's Product with its Offer; a rating only where buyers have given one. */
export function toProductJsonLd(product: Product, { shopUrl, policy, reviews }: JsonLdContext): object {
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
    offers: toOffer(product, { shopUrl, policy }),
    ...(reviews?.total && toRating(reviews)),
  };
}

function toOffer({ slug, netPrice, stock }: Product, { shopUrl, policy }: { shopUrl: string; policy: Policy }) {
  return {
    "@type": "Offer",
    url: `${shopUrl}/product/${slug}`,
    price: netPrice,
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: toShippingRate(policy),
      shippingDestination: { "@type": "DefinedRegion", addressCountry: COUNTRY },
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        handlingTime: toDayRange(policy.processingBusinessDays),
        transitTime: toDayRange(policy.standardShippingDays),
      },
    },
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: COUNTRY,
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: policy.returnsOnProductPageWorkingDays,
      returnMethod: "https://schema.org/ReturnByMail",
      returnFees: "https://schema.org/FreeReturn",
    },
  };
}

function toShippingRate(policy: Policy) {
  const { from, to } = getPromisedPrice(policy, "standard");
  return {
    "@type": "MonetaryAmount",
    ...(from === to ? { value: from } : { minValue: from, maxValue: to }),
    currency: CURRENCY,
  };
}

function toRating({ average, total, reviews }: Reviews) {
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

/** "3-7" means three to seven days; "3" means from three to three. */
function toDayRange(span: string) {
  const [min, max = min] = span.split("-").map(Number);
  return { "@type": "QuantitativeValue", minValue: min, maxValue: max, unitCode: "DAY" };
}
