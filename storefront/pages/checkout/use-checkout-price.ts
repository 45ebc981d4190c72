import type { CheckoutAddress } from "#contract/shop/customer.ts";
import { usePaymentChoice } from "#storefront/features/payment/use-payment-choice.ts";
import type { UnpaidOrder } from "#storefront/features/payment/use-unpaid-order.ts";
import { useBasketQuote } from "#storefront/features/promotion/use-basket-quote.ts";
import { useBasket } from "#storefront/state/use-basket.ts";
import { useCodes } from "#storefront/state/use-codes.ts";
import { useAdvance } from "./use-advance.ts";
import { useBalanceChoice } from "./use-balance-choice.ts";

interface CheckoutPriceOptions {
  address: CheckoutAddress["address"];
  courierId: string;
  courierPrice: number;
  unpaid: UnpaidOrder;
}

/** What the shopper chooses that changes the price, and the price that follows. */
export function useCheckoutPrice({ address, courierId, courierPrice, unpaid }: CheckoutPriceOptions) {
  const { items, total: subtotal } = useBasket();
  const codes = useCodes((entered) => entered.codes);
  const { paymentMethod, choosePayment, wallets, asksAdvance } = usePaymentChoice();
  const balances = useBalanceChoice();
  const addressId = address?.id;
  const isAsked = asksAdvance && paymentMethod === "cod";
  const advance = useAdvance({ isAsked, items, courierId, addressId, wallets, codes, balances: balances.fields });
  const quote = useBasketQuote({
    courierId,
    paymentMethod,
    addressId,
    replacesOrderId: unpaid.order?.id,
    balances: balances.fields,
  });
  return {
    items,
    paymentMethod,
    choosePayment,
    wallets,
    balances,
    advance,
    quote,
    /** The total that the shopper sees and agrees to. */
    total: quote.discounted?.grandTotal ?? subtotal + courierPrice,
    /** The fields of the order that lower its price. */
    priceFields: { ...(codes.length > 0 && { codes: [...codes] }), ...balances.fields },
    refetch: () => {
      quote.refetch();
      advance.refetch();
    },
  };
}

export type CheckoutPrice = ReturnType<typeof useCheckoutPrice>;
