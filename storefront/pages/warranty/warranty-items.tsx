import { useState } from "react";
import { formatDay } from "#contract/rules/calendar.ts";
import { WARRANTY_GIVERS, type WarrantyGiver } from "#contract/rules/product/warranty.ts";
import type { WarrantyItem } from "#contract/shop/warranty.ts";
import { type ClaimedOrder, ClaimForm } from "#storefront/features/claim/claim-form.tsx";
import { Button } from "#ui/button.tsx";

const WHAT_TO_DO: Record<WarrantyGiver, string> = {
  shop: "If it fails, bring it to us or write to us, with the invoice.",
  distributor: "If it fails, write to us with the invoice. We name the distributor's service centre.",
  brand: "If it fails, write to the brand's support with our invoice. We help you with it.",
};

/** The last day counts as a day of the warranty. */
const describeState = ({ state, until }: WarrantyItem) => {
  if (state === "waiting" || until === null) return "The warranty begins when the order is delivered.";
  const day = formatDay(new Date(`${until}T00:00:00+05:00`));
  return state === "active" ? `Under warranty until ${day}.` : `The warranty ended on ${day}.`;
};

interface WarrantyItemsProps {
  items: readonly WarrantyItem[];
  /** The order that was checked; undefined if a serial was. */
  order: ClaimedOrder | undefined;
}

export function WarrantyItems({ items, order }: WarrantyItemsProps) {
  return (
    <div role="status" className="grid gap-4">
      {items.length === 0 && (
        <p>We found no warranty with these details. Check each letter and digit, or look at the product's page.</p>
      )}
      <ul aria-label="Warranties" className="grid gap-4">
        {items.map((item) => (
          <li key={`${item.slug} ${item.serial ?? ""}`} className="grid gap-1 rounded-card border border-line p-4">
            <a href={`/product/${item.slug}`} className="font-medium underline">
              {item.name}
            </a>
            {item.serial && <p className="font-mono text-sm break-all">Serial {item.serial}</p>}
            <p className="font-medium">{describeState(item)}</p>
            <p>Given by {WARRANTY_GIVERS[item.giver]}.</p>
            {item.state !== "expired" && <p className="text-muted">{WHAT_TO_DO[item.giver]}</p>}
            {item.state === "active" && <ClaimItem item={item} order={order} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A serial alone opens no claim: a customer who claims knows the order, too. */
function ClaimItem({ item, order }: { item: WarrantyItem; order: ClaimedOrder | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ClaimForm piece={item} order={order} />;
  return (
    <Button kind="secondary" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
      Claim warranty<span className="sr-only"> of {item.serial ?? item.name}</span>
    </Button>
  );
}
