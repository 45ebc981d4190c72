import { lazy, Suspense, useState } from "react";
import type { Product } from "#contract/shop/catalogue.ts";
import { formatFactQuestion } from "./fact-question.ts";

// Few shoppers ask, so the code is loaded on demand.
const AskUs = lazy(async () => ({ default: (await import("#storefront/features/ask-us/ask-us.tsx")).AskUs }));

/** Facts that decide compatibility but are not stated; one tap asks the shop. */
export function UnstatedFacts({ product }: { product: Product }) {
  const { unstated = [] } = product;
  if (unstated.length === 0) return null;
  return (
    <tbody className="noscript:hidden print:hidden">
      <tr>
        <th scope="colgroup" colSpan={2}>
          Not specified yet
        </th>
      </tr>
      {unstated.map((missingFact) => (
        <UnstatedFact key={missingFact.fact} product={product} missingFact={missingFact} />
      ))}
    </tbody>
  );
}

type Unstated = NonNullable<Product["unstated"]>[number];

function UnstatedFact({ product, missingFact: { fact, label } }: { product: Product; missingFact: Unstated }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {isAsking ? (
          <Suspense fallback="Sending…">
            <AskUs
              askOnMount
              question={{ product: product.slug, fact }}
              chatText={(shop) => formatFactQuestion({ product, label, shop })}
            />
          </Suspense>
        ) : (
          <button
            type="button"
            aria-label={`Ask us: ${label}`}
            onClick={() => setIsAsking(true)}
            className="-my-2 -ms-2 inline-flex min-h-11 items-center rounded-control px-2 font-medium text-accent underline-offset-4 hover:underline"
          >
            Ask us
          </button>
        )}
      </td>
    </tr>
  );
}
