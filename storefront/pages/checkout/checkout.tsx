import { useRef, useState } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import type { Address } from "#contract/shop/customer.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import type { AddressFormHandle } from "#storefront/features/address/address-form.tsx";
import { useRefreshedBasket } from "#storefront/features/basket/use-refreshed-basket.ts";
import { useUnpaidOrder } from "#storefront/features/payment/use-unpaid-order.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import type { ProtectedHandle } from "#storefront/frame/signed-in-only.tsx";
import { useBasket } from "#storefront/state/use-basket.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { ButtonLink } from "#ui/button.tsx";
import { notify } from "#ui/notification/notify.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { CheckoutSection, ShippingInformation } from "./shipping-information.tsx";
import { UnpaidOrderPanel } from "./unpaid-order-panel.tsx";
import { usePlaceOrder } from "./use-place-order.ts";

export const handle: ProtectedHandle = { heading: "Checkout" };

export default function Checkout() {
  const user = useUser();
  const basket = useBasket();
  const unpaid = useUnpaidOrder();
  const changes = useRefreshedBasket(unpaid);
  const checkout = useLoaded(user?.id, () => callApi("getCheckoutAddress", { query: { id: user?.id ?? "" } }));
  const [courierId, setCourierId] = useState("");
  const [courierChange, setCourierChange] = useState<string>();
  const form = useRef<AddressFormHandle>(null);
  const address = checkout.data?.address ?? null;
  const couriers = address?.city.courierPricings ?? [];
  const chosenCourier = couriers.find(({ id }) => String(id) === courierId);

  const onCourierPriceChange = (price: number) => {
    if (!chosenCourier || price === chosenCourier.price) return;
    setCourierChange(`Delivery has changed from ${formatRupees(chosenCourier.price)} to ${formatRupees(price)}.`);
    checkout.retry();
  };
  const courierPrice = chosenCourier?.price ?? 0;
  const order = usePlaceOrder({ address, form, courierId, courierPrice, unpaid, onCourierPriceChange });
  if (!user || !basket.restored) return null;
  if (basket.items.length === 0 && !order.placed) return <EmptyCheckout />;

  const chooseCourier = (id: string) => {
    setCourierId(id);
    setCourierChange(undefined);
  };
  const handleAddressSaved = ({ cityId }: Address) => {
    // Another city has other couriers.
    if (cityId !== address?.city.id) chooseCourier("");
    checkout.retry();
    notify({ title: "Success", message: "Your address has been saved", type: "success" });
  };
  return (
    <div className="shop-width grid gap-8 py-8 md:py-12">
      <PageMeta title="Checkout" noindex />
      <h1 className="text-3xl">Checkout</h1>
      {unpaid.order && (
        <UnpaidOrderPanel
          order={unpaid.order}
          busy={order.busy}
          onPay={() => unpaid.order && void order.payExisting(unpaid.order)}
          onReplace={() => void order.place()}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10">
        <div className="grid gap-6">
          <ShippingInformation user={user} checkout={checkout} form={form} onAddressSaved={handleAddressSaved} />
          <CheckoutSection heading="Payment method">
            <PaymentOptions chosen={order.paymentMethod} wallets={order.wallets} onChoose={order.choosePayment} />
          </CheckoutSection>
        </div>
        <OrderSummary
          items={basket.items}
          changes={{ ...changes, ...order.changes }}
          subtotal={basket.total}
          couriers={couriers}
          courierId={courierId}
          onCourier={chooseCourier}
          courierPrice={chosenCourier?.price}
          courierChange={courierChange}
          replacedOrderNumber={unpaid.order?.number}
          loading={checkout.status === "loading"}
          order={order}
        />
      </div>
    </div>
  );
}

function EmptyCheckout() {
  return (
    <section className="shop-width grid justify-items-center gap-4 py-24 text-center">
      <PageMeta title="Checkout" noindex />
      <h1 className="text-3xl">Checkout</h1>
      <p className="text-muted">Your basket is empty</p>
      <ButtonLink to="/">Continue Shopping</ButtonLink>
    </section>
  );
}
