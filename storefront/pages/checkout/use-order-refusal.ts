import { useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { UnpaidOrder } from "#storefront/features/payment/use-unpaid-order.ts";
import { basketActions, useBasket } from "#storefront/state/use-basket.ts";
import { notifyError } from "#ui/notification/notify.ts";
import { endAttempt } from "./order-attempt.ts";
import { type PriceChanges, parsePriceChanges } from "./price-changes.ts";

interface OrderRefusalOptions {
  unpaid: UnpaidOrder;
  /** Called when the delivery price has changed. */
  onCourierPriceChange: (price: number) => void;
  /** Called when another advance is due than the page shows. */
  onAdvanceChange: () => void;
  /** Called when a discount may have changed. */
  onPriceChange: () => void;
}

/** Refusals whose fields are product ids; new prices are shown at the items instead. */
const PRODUCT_REFUSALS: ReadonlySet<string> = new Set(["out-of-stock", "open-order-limit"]);

/** What the page shows after the server has refused an order. */
export function useOrderRefusal({ unpaid, onCourierPriceChange, onAdvanceChange, onPriceChange }: OrderRefusalOptions) {
  const items = useBasket((basket) => basket.items);
  const [refusal, setRefusal] = useState<ShopError>();
  const [changes, setChanges] = useState<PriceChanges["rows"]>({});

  function show(error: unknown): void {
    const isRefusal = error instanceof ShopError && error.status < 500;
    // A response ends the attempt; without a response the next click repeats the same request.
    if (isRefusal) endAttempt();
    if (isRefusal && error.code === "not-signed-in") return;
    setRefusal(isRefusal ? error : undefined);
    if (isRefusal && error.code === "price-changed") {
      applyPriceChanges(parsePriceChanges(error, items));
      onPriceChange();
    }
    if (isRefusal && error.code === "advance-changed") onAdvanceChange();
    // The order was paid, replaced or cancelled meanwhile, so the offered order is loaded again.
    if (isRefusal && error.code === "not-retryable") void unpaid.refetch();
    notifyError(error);
  }

  function applyPriceChanges({ rows, products, courierPrice }: PriceChanges): void {
    for (const product of products) basketActions.refresh(product);
    setChanges(rows);
    if (courierPrice !== undefined) onCourierPriceChange(courierPrice);
  }

  return {
    show,
    clear: () => setRefusal(undefined),
    message: refusal?.message,
    productErrors: refusal && PRODUCT_REFUSALS.has(refusal.code) ? (refusal.fields ?? {}) : {},
    changes,
  };
}
