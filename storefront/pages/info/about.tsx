import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { InfoPage, InfoSection } from "./info-page.tsx";

export default function About() {
  const { brand, categories } = useShopFacts();
  return (
    <InfoPage
      path="/about"
      text="about"
      title="About"
      description={`${brand.name} sells computer hardware and accessories across Pakistan, from its shop in ${brand.city}.`}
      intro={
        <>
          {brand.name} sells computer hardware and accessories all over Pakistan: to students buying a first laptop, to
          experienced PC builders, and to offices that need ten monitors by Monday.
        </>
      }
    >
      <InfoSection heading="Our story">
        <p>
          We started with a shop at {brand.street}, {brand.city}. Customers came with a list, a budget and questions,
          and left with parts that fit together. The shop is still there. This website offers the same stock, the same
          prices and the same advice to customers all over Pakistan.
        </p>
      </InfoSection>
      <InfoSection heading="What we offer">
        <p>
          {categories
            ? `${categories.length} categories, from graphics cards and processors to chairs and chargers.`
            : "Everything from graphics cards and processors to chairs and chargers."}{" "}
          Every product has full specifications, so that you can compare products easily. Every price is in rupees, and
          the only extra charge is the courier you choose.
        </p>
        <ul>
          <li>Real stock: products shown as available are in our shop.</li>
          <li>Honest prices: a struck-through price is the actual price before the discount.</li>
          <li>Reliable couriers, with cash on delivery in every city they serve.</li>
          <li>Honest advice: if a part does not suit your build, we tell you before you buy it.</li>
        </ul>
      </InfoSection>
      <InfoSection heading="How we work">
        <p>
          We sell products in their sealed boxes. We pack fragile parts in a second box with padding on all sides. We
          record serial numbers before dispatch, so that returns and warranty claims are quick.
        </p>
        <p>
          For delivery and returns, see <a href="/shipping">Shipping &amp; Returns</a>. For common questions, see the{" "}
          <a href="/faq">FAQ</a>.
        </p>
      </InfoSection>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/products/fresh-picks">See new arrivals</ButtonLink>
        <ButtonLink to="/contact" kind="secondary">
          Contact us
        </ButtonLink>
      </div>
    </InfoPage>
  );
}
