import { lazy, Suspense, useState } from "react";
import type { Product } from "#contract/shop/catalogue.ts";
import { factQuestion } from "./fact-question.ts";

// Few ask: what follows comes for those who do.
const AskUs = lazy(async () => ({ default: (await import("#storefront/shell/ask-us.tsx")).AskUs }));

/** What decides whether it fits other parts and nobody states, as rows of the table: one tap asks the shop. */
export function UnstatedFacts({ product }: { product: Product }) {
  const { unstated = [] } = product;
  if (unstated.length === 0) return null;
  return (
    <tbody className="noscript:hidden print:hidden">
      <tr>
        <th scope="colgroup" colSpan={2}>
          Not stated yet
        </th>
      </tr>
      {unstated.map((open) => (
        <UnstatedFact key={open.fact} product={product} open={open} />
      ))}
    </tbody>
  );
}

type Unstated = NonNullable<Product["unstated"]>[number];

function UnstatedFact({ product, open: { fact, label } }: { product: Product; open: Unstated }) {
  const [asking, setAsking] = useState(false);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {asking ? (
          <Suspense fallback="Asking…">
            <AskUs
              atOnce
              about={{ product: product.slug, fact }}
              text={(shop) => factQuestion({ product, label, shop })}
            />
          </Suspense>
        ) : (
          <button
            type="button"
            aria-label={`Ask us: ${label}`}
            onClick={() => setAsking(true)}
            className="-my-2 -ms-2 inline-flex min-h-11 items-center rounded-control px-2 font-medium text-accent underline-offset-4 hover:underline"
          >
            Ask us
          </button>
        )}
      </td>
    </tr>
  );
}
