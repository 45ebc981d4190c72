import type { Brand } from "#contract/brand.ts";

/** Structured data about the shop for search engines. */
export function toStoreJsonLd({ brand, shopUrl }: { brand: Brand; shopUrl: string }): object {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "OnlineStore",
        "@id": `${shopUrl}/#store`,
        name: brand.name,
        url: `${shopUrl}/`,
        logo: `${shopUrl}/icon-512.png`,
        description: brand.tagline,
        email: brand.email,
        telephone: brand.phone,
        currenciesAccepted: "PKR",
        address: {
          "@type": "PostalAddress",
          streetAddress: brand.street,
          addressLocality: brand.city,
          addressCountry: "PK",
        },
      },
      {
        "@type": "WebSite",
        "@id": `${shopUrl}/#website`,
        name: brand.name,
        url: `${shopUrl}/`,
        inLanguage: "en-PK",
        publisher: { "@id": `${shopUrl}/#store` },
      },
    ],
  };
}
