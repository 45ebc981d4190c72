import { hasPermission, useSession } from "#office/api/session.ts";
import { PriceHistory } from "./panels/price-history.tsx";
import { ProductHistory } from "./panels/product-history.tsx";
import { ScheduledPrices } from "./panels/scheduled-prices.tsx";
import { SeoPreview } from "./panels/seo-preview.tsx";
import type { ProductForm } from "./use-product-form.ts";

export function SidePanels({ form: { base, values, refresh } }: { form: ProductForm }) {
  const session = useSession();
  return (
    <div className="grid min-w-0 gap-4">
      <SeoPreview values={values} />
      {base && <ScheduledPrices prices={base.scheduledPrices} />}
      {base && <PriceHistory prices={base.prices} />}
      {base && hasPermission(session, "history.read") && (
        <ProductHistory id={base.id} version={base.version} onUndone={refresh} />
      )}
    </div>
  );
}
