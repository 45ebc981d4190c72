import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import type { Product } from "#contract/shop/catalogue.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { AskUs } from "#storefront/features/ask-us/ask-us.tsx";
import type { ChosenParts } from "#storefront/features/build/use-chosen-parts.ts";
import { describeFit } from "./describe-fit.ts";

const VERDICT_STYLE = {
  fits: { Mark: CircleCheck, colour: "bg-success-soft text-success" },
  "does-not-fit": { Mark: CircleX, colour: "bg-sale-soft text-sale" },
  "cannot-verify": { Mark: CircleAlert, colour: "bg-warning-soft text-warning" },
} as const;

const LINK = "inline-flex min-h-11 items-center font-medium text-accent hover:underline";

export function CompatibilityResult({ product, chosenParts }: { product: Product; chosenParts: ChosenParts }) {
  const { slug, name, category, subCategory } = product;
  const { data } = useLoaded(`${slug} ${chosenParts.list}`, () =>
    callApi("getFit", { query: { slug, parts: chosenParts.list } }),
  );
  if (!data || data.findings.length === 0) return null;
  const { Mark, colour } = VERDICT_STYLE[data.verdict];
  const isChosen = chosenParts.list.split(/[,:]/).includes(slug);
  const combinedList = isChosen ? chosenParts.list : `${chosenParts.list},${slug}`;
  // Parts that the product would replace are not part of the question.
  const checkedList = [...data.parts.map((part) => part.slug), slug].join(",");
  return (
    <section aria-label={`With your ${chosenParts.source}`} className="grid gap-1 text-sm">
      <p className={`flex items-start gap-2 rounded-control px-3 py-2.5 text-pretty ${colour}`}>
        <Mark aria-hidden className="mt-0.5 size-4 shrink-0" />
        {describeFit(data)}
      </p>
      {data.findings
        .filter(({ verdict }) => verdict === "cannot-verify")
        .map(({ rule, text }) => (
          <AskUs
            key={`${rule} ${text}`}
            question={{ parts: checkedList, rule }}
            chatText={(shop) => `Hello ${shop.name}, does ${name} fit? ${text}. ${shop.url}/build?parts=${checkedList}`}
          />
        ))}
      <p className="flex flex-wrap gap-x-5">
        {data.verdict === "fits" ? (
          <a href={`/build?parts=${combinedList}`} className={LINK}>
            {isChosen ? "See your build" : "See it in your build"}
          </a>
        ) : (
          <a href={`/category/${category.slug}/${subCategory.slug}?fits=${chosenParts.list}`} className={LINK}>
            {`Others that fit your ${chosenParts.source}`}
          </a>
        )}
      </p>
    </section>
  );
}
