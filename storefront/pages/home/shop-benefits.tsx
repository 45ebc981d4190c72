import { FeatureStrip, ServiceBar } from "#storefront/features/shop-info/feature-strips.tsx";

export function ShopBenefits() {
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
