import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OfficeProduct } from "#contract/office/product.ts";
import { may, useSession } from "#office/api/session.ts";
import type { CatalogueChoices } from "#office/features/catalogue-choices.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { ProductPhotos } from "#office/features/product-photos.tsx";
import { useUnsavedChanges } from "#office/features/unsaved-changes.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Basics } from "./basics.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { DescriptionField } from "./description-field.tsx";
import { FactsForm } from "./facts-form.tsx";
import { MoreRows } from "./more-rows.tsx";
import { Panel } from "./panel.tsx";
import { PartsPanel } from "./parts-panel.tsx";
import { PriceHistory } from "./price-history.tsx";
import { Prices } from "./prices.tsx";
import { PreviewButton, ProductActions } from "./product-actions.tsx";
import { ProductHistory } from "./product-history.tsx";
import { NEW_PRODUCT, newFinishedPc } from "./product-values.ts";
import { SaveBar } from "./save-bar.tsx";
import { ScheduledPrices } from "./scheduled-prices.tsx";
import { SeoPreview } from "./seo-preview.tsx";
import { StockPanel } from "./stock-panel.tsx";
import { type ProductForm, useProductForm } from "./use-product-form.ts";

interface EditorProps {
  product: OfficeProduct | undefined;
  choices: CatalogueChoices;
  /** Of a new finished PC, as far as they are known. */
  parts: string | undefined;
}

/** Everything about one product. Who may not write sees the same, and cannot save. */
export function Editor({ product, choices, parts }: EditorProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [empty] = useState(() => (parts === undefined ? NEW_PRODUCT : newFinishedPc(parts)));
  const form = useProductForm(product, empty);
  const [made, setMade] = useState<number>();
  const isMoving = made !== undefined && !product;
  useUnsavedChanges(form.isDirty && !isMoving);
  // The new product's own page, once the form knows that nothing is unsaved any more; the form goes along.
  useEffect(() => {
    if (isMoving) void navigate(`/products/${made}`, { replace: true, state: { form: key } });
  }, [isMoving, made, navigate, key]);
  const { base, values, conflict } = form;
  const isBundle = base ? base.parts.length > 0 : parts !== undefined;
  const mayWrite = may(session, "catalogue.write");
  const save = async (changes?: Parameters<typeof form.save>[0]) => {
    const saved = await form.save(changes);
    if (saved && !product) setMade(saved.id);
  };
  return (
    <>
      <PageHeading
        title={base?.name ?? (isBundle ? "New finished PC" : "New product")}
        actions={
          base ? (
            <ProductActions form={form} base={base} onSave={save} mayWrite={mayWrite} />
          ) : (
            <PreviewButton form={form} />
          )
        }
      />
      {conflict && <ConflictPanel form={form} conflict={conflict} choices={choices} />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          aria-label="Product"
          className="min-w-0"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
            {isBundle && <PartsPanel form={form} />}
            <Basics form={form} choices={choices} />
            <Panel title="Photos">
              <ProductPhotos
                productId={base?.id}
                photos={values.ownPhotos}
                error={form.errors.ownPhotos}
                onChange={(change) => form.set((now) => ({ ownPhotos: change(now.ownPhotos) }))}
              />
            </Panel>
            <Prices form={form} isBundle={isBundle} />
            {!base && !isBundle && <OpeningStock form={form} />}
            {values.family !== "" && <FactsForm form={form} family={values.family} />}
            <DescriptionField form={form} />
            <MoreRows form={form} />
            {mayWrite && <SaveBar form={form} onSave={save} />}
          </fieldset>
        </form>
        <div className="grid min-w-0 gap-4">
          {base && <StockPanel product={base} onChanged={() => void form.refresh().catch(() => undefined)} />}
          <SeoPreview values={values} />
          {base && <ScheduledPrices prices={base.scheduledPrices} />}
          {base && <PriceHistory prices={base.prices} />}
          {base && may(session, "history.read") && (
            <ProductHistory id={base.id} version={base.version} onUndone={form.refresh} />
          )}
        </div>
      </div>
    </>
  );
}

function OpeningStock({ form: { values, errors, set } }: { form: ProductForm }) {
  return (
    <Panel title="Stock">
      <TextInput
        label="Pieces to begin with"
        inputMode="numeric"
        value={values.stock}
        error={errors.stock}
        onChange={(event) => set({ stock: event.currentTarget.value })}
      />
    </Panel>
  );
}
