import { formatPriceRange, getPromisedPrice } from "#contract/rules/delivery-promises.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Policy } from "#contract/shop-texts.ts";
import { usePolicy, useShopFacts } from "#storefront/api/shop-facts.tsx";
import { buildTelLink } from "#storefront/features/shop-info/contact-links.ts";
import { InfoPage, InfoSection } from "./info-page.tsx";

const listShippingOptions = (policy: Policy) => [
  {
    name: "Standard",
    days: `${policy.standardShippingDays} days`,
    price: formatPriceRange(getPromisedPrice(policy, "standard")),
    where: "All of Pakistan",
  },
  {
    name: "Express",
    days: `${policy.expressShippingDays} days`,
    price: formatPriceRange(getPromisedPrice(policy, "express")),
    where: "Cities with an express courier",
  },
  {
    name: "International",
    days: `${policy.internationalShippingDays} days`,
    price: `from ${formatRupees(policy.internationalShippingFromRupees)}`,
    where: "On request, by e-mail",
  },
];

export default function Shipping() {
  const { brand } = useShopFacts();
  const policy = usePolicy();
  return (
    <InfoPage
      path="/shipping"
      text="shipping"
      title="Shipping & Returns"
      description={`How ${brand.name} ships across Pakistan, what it costs, and how to return a product.`}
      intro="How a parcel comes to you, what it costs, and what to do when something should come back."
    >
      <InfoSection heading="Processing">
        <p>
          Orders are processed within {policy.processingBusinessDays} business days: picked, checked, packed and handed
          to the courier. Orders placed on a Sunday or a public holiday are processed on the next business day.
        </p>
      </InfoSection>
      <InfoSection heading="Shipping">
        <ShippingOptions policy={policy} />
        <p>
          These are our usual rates. At checkout you see the couriers that serve your city with their own prices, and
          the one you choose is what you pay. Cash on delivery is available wherever our couriers go.
        </p>
        <ul>
          <li>You get an e-mail when the order is placed, and the courier calls before coming.</li>
          <li>Open the parcel in front of a running camera: the video settles any claim about what was inside.</li>
          <li>If nobody is at home the courier tries again on the next working day.</li>
        </ul>
      </InfoSection>
      <InfoSection heading="Changing an order">
        <p>
          Changes are possible within {policy.orderChangeHours} hour of ordering. Call{" "}
          <a href={buildTelLink(brand.cancellationPhone)}>{brand.cancellationPhone}</a> with your order number.
        </p>
      </InfoSection>
      <InfoSection heading="Returns">
        <p>
          Tell us within {policy.returnsOnShippingPageDays} days of delivery if something arrived damaged, incomplete or
          different from what you ordered, and we collect it at our cost.
        </p>
        <ul>
          <li>The product is unused, in its original packing, with its seal, cables and papers.</li>
          <li>Serial numbers match those on the invoice.</li>
          <li>Software keys, opened consumables and parts damaged by wrong installation cannot be returned.</li>
        </ul>
        <p>
          To start a return, send your order number and the unboxing video to{" "}
          <a href={`mailto:${brand.email}`}>{brand.email}</a> or through the <a href="/contact">contact page</a>.
        </p>
      </InfoSection>
      <InfoSection heading="Refunds">
        <p>
          A returned product is checked on arrival. The refund then takes {policy.refundBusinessDays} business days: to
          the card that paid, or to your bank account for cash orders. Shipping is refunded when the fault was ours.
        </p>
      </InfoSection>
    </InfoPage>
  );
}

function ShippingOptions({ policy }: { policy: Policy }) {
  return (
    <div>
      <table className="w-full text-start">
        <caption className="sr-only">Ways of shipping</caption>
        <thead>
          <tr className="border-b border-control text-sm text-muted">
            {["Shipping", "Time", "Price", "Where"].map((column) => (
              <th key={column} scope="col" className="py-2.5 pe-4 text-start font-medium max-sm:last:hidden">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listShippingOptions(policy).map(({ name, days, price, where }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-3 pe-4 text-start font-medium">
                {name}
                <span className="block text-sm font-normal text-muted sm:hidden">{where}</span>
              </th>
              <td className="py-3 pe-4 whitespace-nowrap tabular-nums">{days}</td>
              <td className="price py-3 pe-4 sm:whitespace-nowrap">{price}</td>
              <td className="py-3 text-muted max-sm:hidden">{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
