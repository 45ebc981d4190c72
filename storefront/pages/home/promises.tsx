import { FeatureStrip, ServiceBar } from "#storefront/shell/feature-strips.tsx";

/** What a shopper may count on, at the end of the page. */
export function Promises() {
  return (
    <>
      <div className="shop-width">
        <ServiceBar />
      </div>
      <FeatureStrip />
    </>
  );
}
