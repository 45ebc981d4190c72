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
    where: "On request, by email",
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
      intro="How we deliver, what it costs, and how to return a product."
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
          These are our usual rates. At checkout you will see the couriers for your city with their prices, and you pay
          the price of the courier you choose. Cash on delivery is available wherever our couriers deliver.
        </p>
        <ul>
          <li>You will receive an email when you place your order, and the courier will call you before delivery.</li>
          <li>Please record a video while you open the parcel. It is your proof if something is missing or damaged.</li>
          <li>If no one is at home, the courier will try again on the next working day.</li>
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
          Tell us within {policy.returnsOnShippingPageDays} days of delivery if a product is damaged, incomplete or
          different from what you ordered. We will collect it at our cost.
        </p>
        <ul>
          <li>The product must be unused, in its original packing, with its seal, cables and papers.</li>
          <li>The serial numbers must match the invoice.</li>
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
          your card, or to your bank account for cash orders. We also refund shipping if the fault was ours.
        </p>
      </InfoSection>
    </InfoPage>
  );
}

function ShippingOptions({ policy }: { policy: Policy }) {
  return (
    <div>
      <table className="w-full text-start">
        <caption className="sr-only">Shipping options</caption>
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
