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
      description={`The terms under which ${brand.name} sells: orders, prices, payment, delivery, returns.`}
      intro={`These terms apply to every order placed with ${brand.name}. They are written to be read: if a sentence is unclear, ask us before you order.`}
    >
      <InfoSection heading="1. Who you buy from">
        <CompanyDetails brand={brand} />
      </InfoSection>
      <InfoSection heading="2. Your account">
        <p>
          You can browse and fill a basket without an account. To order you need one, with an e-mail address that you
          have verified. Keep your password to yourself; whoever signs in with it acts in your name. Tell us at once if
          you think that somebody else knows it.
        </p>
      </InfoSection>
      <InfoSection heading="3. Products, prices and stock">
        <p>
          Prices are in Pakistani rupees and include the taxes that apply to a sale in Pakistan. The courier's price is
          added at checkout and shown before you order. Pictures are drawn from a product's specifications; small
          differences in shade or in the maker's packing are possible.
        </p>
        <p>
          Stock and prices are checked again at the moment you place an order. Should something have sold out in
          between, nothing is ordered and you are told which line to change. If a price was plainly a mistake, we tell
          you and you may cancel without cost.
        </p>
      </InfoSection>
      <InfoSection heading="4. Orders and changes">
        <p>
          An order is your offer to buy. It is accepted when we confirm it, or when your card payment succeeds. Changes
          are possible within {policy.orderChangeHours} hour of ordering; to change or cancel, call{" "}
          <a href={buildTelLink(brand.cancellationPhone)}>{brand.cancellationPhone}</a>. An unpaid card order is
          cancelled by itself after a day.
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
          You pay by card through Stripe, or in cash to the courier. Instalments are offered by{" "}
          {brand.instalmentProviders.join(" and ")} under their own terms. Goods remain ours until they are paid for.
        </p>
      </InfoSection>
      <InfoSection heading="6. Delivery">
        <p>
          Orders are processed within {policy.processingBusinessDays} business days. Standard shipping takes{" "}
          {policy.standardShippingDays} days at {formatPriceRange(getPromisedPrice(policy, "standard"))}, express{" "}
          {policy.expressShippingDays} days at {formatPriceRange(getPromisedPrice(policy, "express"))}. Times are
          estimates; strikes, weather and closed roads can make them longer. The risk passes to you when the parcel is
          handed over.
        </p>
      </InfoSection>
      <InfoSection heading="7. Returns and refunds">
        <p>
          How to return a product is described under <a href="/shipping">Shipping &amp; Returns</a>, and what applies to
          a single product on its page. Refunds take {policy.refundBusinessDays} business days after the product has
          been checked. Nothing here limits rights that the law of Pakistan gives you as a consumer.
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
          Where a maker gives a warranty in Pakistan, it is the maker's, and our invoice is your proof of purchase. We
          do not extend warranties of our own unless a product's page says so.
        </p>
      </InfoSection>
      <InfoSection heading="9. Coins">
        <p>
          You earn 1 coin per {formatRupees(policy.rupeesPerCoin)} spent, credited once the order is completed. Coins of
          a returned order are taken back. Coins cannot be sold or paid out.
        </p>
      </InfoSection>
      <InfoSection heading="10. Liability">
        <p>
          We are liable for what we sell and for what we do on purpose or through gross neglect. We are not liable for
          data on a device you return: please keep a copy of it.
        </p>
      </InfoSection>
      <InfoSection heading="11. Law">
        <p>
          The law of Pakistan applies. Before going to court, write to us: most things are settled with one e-mail. The
          courts of {brand.city} are competent.
        </p>
      </InfoSection>
    </>
  );
}
