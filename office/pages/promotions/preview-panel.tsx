import { useEffect, useState } from "react";
import type { PromotionForm, PromotionPreview } from "#contract/office/catalogue/promotion-calls.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { holdsForEverybody } from "#contract/rules/pricing/card-discounts.ts";
import { callOffice } from "#office/api/client.ts";

const PAUSE_MS = 600;

/** What last week's orders would have cost with the promotion as it is being edited. */
export function PreviewPanel({ form }: { form: PromotionForm }) {
  const [preview, setPreview] = useState<PromotionPreview>();
  // A preview needs no name, and a form that is being filled in has none yet.
  const key = JSON.stringify({ ...form, name: form.name || "Preview" });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callOffice("previewPromotion", { body: JSON.parse(key) as PromotionForm }, { signal: abort.signal }).then(
        setPreview,
        // The form is incomplete; saving it says what is missing.
        () => {
          if (!abort.signal.aborted) setPreview(undefined);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  return (
    <section
      aria-labelledby="preview"
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 lg:sticky lg:top-4"
    >
      <h2 id="preview" className="text-base">
        What would last week's orders have cost?
      </h2>
      <div aria-live="polite" className="grid gap-3">
        <p className="text-muted">{describePlace(form)}</p>
        {preview ? (
          <Figures preview={preview} />
        ) : (
          <p className="text-muted">Complete the promotion to see what it would have cost.</p>
        )}
      </div>
    </section>
  );
}

/** Where shoppers see the discount before they order. */
function describePlace(form: PromotionForm): string {
  if (form.trigger === "code") return "Shoppers get it when they enter the code.";
  return holdsForEverybody(form)
    ? "It holds for everybody: cards, listings and product pages show the lower price with its name."
    : "Shoppers see it in the basket. Cards show only what each piece costs less for everybody, without limits, conditions or a group.";
}

function Figures({ preview: { orders, discounted, total, cost, examples } }: { preview: PromotionPreview }) {
  if (orders === 0) return <p className="text-muted">There were no orders in the last seven days.</p>;
  return (
    <>
      <p>
        <strong className="font-semibold">{`${discounted} of ${orders} orders`}</strong> would have had this discount.
        They would have cost <strong className="price">{formatRupees(cost)}</strong> less, of {formatRupees(total)} in
        all.
      </p>
      {examples.length > 0 && (
        <ul aria-label="Orders that would have saved most" className="grid gap-1">
          {examples.map(({ number, total: before, discount }) => (
            <li key={number} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span className="font-mono">{number}</span>
              <span>{`${formatRupees(before)} → ${formatRupees(before - discount)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
