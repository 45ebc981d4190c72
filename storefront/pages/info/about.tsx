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
          {brand.name} sells computer hardware and accessories to people all over Pakistan: to the student with a first
          laptop, to the builder who knows every pin, and to the office that needs ten screens by Monday.
        </>
      }
    >
      <InfoSection heading="Where we come from">
        <p>
          We began behind a counter at {brand.street}, {brand.city}. People came with a list, a budget and a question,
          and left with parts that fit together. The counter is still there. This site is the same counter with room for
          everybody: the same stock, the same prices, the same answers.
        </p>
      </InfoSection>
      <InfoSection heading="What you find here">
        <p>
          {categories
            ? `${categories.length} categories, from graphics cards and processors to chairs and chargers.`
            : "Everything from graphics cards and processors to chairs and chargers."}{" "}
          Every product has its full specifications in a table, so that you can compare like with like, and every price
          is in rupees with nothing added at the end but the courier you choose.
        </p>
        <ul>
          <li>Stock that is counted: what we show as available is on our shelf.</li>
          <li>Prices that are true: a struck price is what the product cost before its discount.</li>
          <li>Delivery by couriers who know your city, with cash on delivery wherever they go.</li>
          <li>People who answer. If a part does not suit your build, we would rather tell you before you buy it.</li>
        </ul>
      </InfoSection>
      <InfoSection heading="How we work">
        <p>
          Boxes stay sealed from the importer to you. Fragile parts travel in a second box with padding on all six
          sides. Before a parcel leaves, its serial numbers are written down, so that a return or a claim with the maker
          is a matter of minutes.
        </p>
        <p>
          How parcels travel and how they come back is written in <a href="/shipping">Shipping &amp; Returns</a>; what
          people ask us most is in the <a href="/faq">FAQ</a>.
        </p>
      </InfoSection>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/products/fresh-picks">See what is new</ButtonLink>
        <ButtonLink to="/contact" kind="secondary">
          Talk to us
        </ButtonLink>
      </div>
    </InfoPage>
  );
}
