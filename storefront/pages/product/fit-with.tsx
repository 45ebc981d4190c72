import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import type { Product } from "#contract/shop/catalogue.ts";
import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { AskUs } from "#storefront/shell/ask-us.tsx";
import type { MyParts } from "#storefront/shell/use-my-parts.ts";
import { sayFit } from "./say-fit.ts";

const LOOK = {
  fits: { Mark: CircleCheck, colour: "bg-success-soft text-success" },
  "does-not-fit": { Mark: CircleX, colour: "bg-sale-soft text-sale" },
  "cannot-verify": { Mark: CircleAlert, colour: "bg-warning-soft text-warning" },
} as const;

const LINK = "inline-flex min-h-11 items-center font-medium text-accent hover:underline";

/** What is found between a product and the shopper's parts, with the way on. */
export function FitWith({ product, mine }: { product: Product; mine: MyParts }) {
  const { slug, name, category, subCategory } = product;
  const { data } = useLoaded(`${slug} ${mine.list}`, () => api("getFit", { query: { slug, parts: mine.list } }));
  if (!data || data.findings.length === 0) return null;
  const { Mark, colour } = LOOK[data.verdict];
  const isIn = mine.list.split(/[,:]/).includes(slug);
  const together = isIn ? mine.list : `${mine.list},${slug}`;
  // What it would take the place of has nothing to do with the question.
  const met = [...data.parts.map((part) => part.slug), slug].join(",");
  return (
    <section aria-label={`With your ${mine.of}`} className="grid gap-1 text-sm">
      <p className={`flex items-start gap-2 rounded-control px-3 py-2.5 text-pretty ${colour}`}>
        <Mark aria-hidden className="mt-0.5 size-4 shrink-0" />
        {sayFit(data)}
      </p>
      {data.findings
        .filter(({ verdict }) => verdict === "cannot-verify")
        .map(({ rule, text }) => (
          <AskUs
            key={`${rule} ${text}`}
            about={{ parts: met, rule }}
            text={(shop) => `Hello ${shop.name}, does ${name} fit? ${text}. ${shop.url}/build?parts=${met}`}
          />
        ))}
      <p className="flex flex-wrap gap-x-5">
        {data.verdict === "fits" ? (
          <a href={`/build?parts=${together}`} className={LINK}>
            {isIn ? "See your build" : "See it in your build"}
          </a>
        ) : (
          <a href={`/category/${category.slug}/${subCategory.slug}?fits=${mine.list}`} className={LINK}>
            {`Others that fit your ${mine.of}`}
          </a>
        )}
      </p>
    </section>
  );
}
