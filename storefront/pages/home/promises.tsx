import { FeatureStrip, ServiceBar } from "#storefront/shell/feature-strips.tsx";

/** What a shopper may count on, at the end of the page. */
export function Promises() {
  return (
    <>
      <div className="shop-width drawn-when-near [--undrawn-height:15rem]">
        <ServiceBar />
      </div>
      <div className="drawn-when-near [--undrawn-height:15rem]">
        <FeatureStrip />
      </div>
    </>
  );
}
