import { formatPriceRange, getPromisedPrice } from "#contract/rules/delivery-promises.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { usePolicy, useShopFacts } from "#storefront/api/shop-facts.tsx";
import { buildTelLink } from "#storefront/features/shop-info/contact-links.ts";
import { CompanyDetails } from "./company-details.tsx";
import { InfoPage, InfoSection } from "./info-page.tsx";

export default function Terms() {
  const { brand } = useShopFacts();
  const policy = usePolicy();
  return (
    <InfoPage
      path="/terms"
      text="terms"
      title="Terms"
      description={`Terms of ${brand.name}: orders, prices, payment, delivery, returns.`}
      intro={`These terms apply to every order placed with ${brand.name}. If anything is unclear, please ask us before you order.`}
    >
      <InfoSection heading="1. Seller">
        <CompanyDetails brand={brand} />
      </InfoSection>
      <InfoSection heading="2. Your account">
        <p>
          You can browse and fill your basket without an account. To order, you need an account with a verified email
          address. Please keep your password secret. Anyone who signs in with it can place orders in your name. Tell us
          immediately if you think that another person knows your password.
        </p>
      </InfoSection>
      <InfoSection heading="3. Products, prices and stock">
        <p>
          Prices are in Pakistani rupees and include the taxes that apply to a sale in Pakistan. The courier's price is
          added at checkout and shown before you order. Pictures are drawn from the product's specifications, so colours
          and packing may differ slightly.
        </p>
        <p>
          We check stock and prices again when you place an order. If a product is out of stock by then, no order is
          placed and you will see which item to change. If a price was clearly a mistake, we will inform you and you may
          cancel free of charge.
        </p>
      </InfoSection>
      <InfoSection heading="4. Orders and changes">
        <p>
          An order is your offer to buy. It is accepted when we confirm it, or when your card payment succeeds. Changes
          are possible within {policy.orderChangeHours} hour of ordering; to change or cancel, call{" "}
          <a href={buildTelLink(brand.cancellationPhone)}>{brand.cancellationPhone}</a>. An unpaid card order is
          cancelled automatically after one day.
        </p>
      </InfoSection>
      <PaymentAndDelivery />
      <LegalSections />
    </InfoPage>
  );
}

function PaymentAndDelivery() {
  const { brand } = useShopFacts();
  const policy = usePolicy();
  return (
    <>
      <InfoSection heading="5. Payment">
        <p>
          You pay by card through Stripe, or in cash to the courier. Installments are offered by{" "}
          {brand.instalmentProviders.join(" and ")} under their own terms. Products remain our property until they are
          paid for.
        </p>
      </InfoSection>
      <InfoSection heading="6. Delivery">
        <p>
          Orders are processed within {policy.processingBusinessDays} business days. Standard shipping takes{" "}
          {policy.standardShippingDays} days at {formatPriceRange(getPromisedPrice(policy, "standard"))}, express{" "}
          {policy.expressShippingDays} days at {formatPriceRange(getPromisedPrice(policy, "express"))}. Delivery times
          are estimates and can be longer because of strikes, weather or closed roads. The risk passes to you when you
          receive the parcel.
        </p>
      </InfoSection>
      <InfoSection heading="7. Returns and refunds">
        <p>
          To return a product, see <a href="/shipping">Shipping &amp; Returns</a> and the product page. Refunds take{" "}
          {policy.refundBusinessDays} business days after the product has been checked. These terms do not limit your
          rights as a consumer under the law of Pakistan.
        </p>
      </InfoSection>
    </>
  );
}

function LegalSections() {
  const { brand } = useShopFacts();
  const policy = usePolicy();
  return (
    <>
      <InfoSection heading="8. Warranty">
        <p>
          If the manufacturer gives a warranty in Pakistan, please claim it from the manufacturer. Our invoice is your
          proof of purchase. We do not give our own warranty unless the product page says so.
        </p>
      </InfoSection>
      <InfoSection heading="9. Coins">
        <p>
          You earn 1 coin per {formatRupees(policy.rupeesPerCoin)} spent, credited once the order is completed. If you
          return an order, its coins are cancelled. Coins cannot be sold or exchanged for cash.
        </p>
      </InfoSection>
      <InfoSection heading="10. Liability">
        <p>
          We are liable for the products we sell, and for intent and gross negligence. We are not liable for data on a
          device you return, so please keep a backup.
        </p>
      </InfoSection>
      <InfoSection heading="11. Law">
        <p>
          The law of Pakistan applies. Before going to court, please write to us: most problems can be solved by email.
          The courts of {brand.city} have jurisdiction.
        </p>
      </InfoSection>
    </>
  );
}
