import { formatRupees } from "#contract/rules/money.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { DetailRow } from "#storefront/components/detail-row.tsx";

/** The two parts of a cash order with an advance, as rows of a list of details. */
export function AdvanceRows({ order: { advance, cashDue } }: { order: Order }) {
  if (!advance) return null;
  return (
    <>
      <DetailRow name={advance.isPaid ? "Advance, paid" : "Advance, not paid yet"}>
        {formatRupees(advance.amount)}
      </DetailRow>
      <DetailRow name="To pay at the door">
        <strong className="price">{formatRupees(cashDue)}</strong>
      </DetailRow>
    </>
  );
}
