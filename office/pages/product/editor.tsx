import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { ProductPhotos } from "#office/features/photos/product-photos.tsx";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { TextInput } from "#ui/form/text-input.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { Basics } from "./panels/basics.tsx";
import { DescriptionField } from "./panels/description-field.tsx";
import { FactsForm } from "./panels/facts-form.tsx";
import { MoreRows } from "./panels/more-rows.tsx";
import { Panel } from "./panels/panel.tsx";
import { PartsPanel } from "./panels/parts-panel.tsx";
import { PriceHistory } from "./panels/price-history.tsx";
import { Prices } from "./panels/prices.tsx";
import { ProductHistory } from "./panels/product-history.tsx";
import { ScheduledPrices } from "./panels/scheduled-prices.tsx";
import { SeoPreview } from "./panels/seo-preview.tsx";
import { StockPanel } from "./panels/stock-panel.tsx";
import { PreviewButton, ProductActions } from "./product-actions.tsx";
import { createFinishedPcValues, NEW_PRODUCT } from "./product-values.ts";
import { SaveBar } from "./save-bar.tsx";
import { type ProductForm, useProductForm } from "./use-product-form.ts";

interface EditorProps {
  product: OfficeProduct | undefined;
  choices: CatalogueChoices;
  /** The known parts of a new finished PC. */
  parts: string | undefined;
}

/** A staff member without write permission sees the same form and cannot save. */
export function Editor({ product, choices, parts }: EditorProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [empty] = useState(() => (parts === undefined ? NEW_PRODUCT : createFinishedPcValues(parts)));
  const form = useProductForm(product, empty);
  const [createdId, setCreatedId] = useState<number>();
  const isOpeningCreated = createdId !== undefined && !product;
  useUnsavedChanges(form.isDirty && !isOpeningCreated);
  // Opens the new product's page once the form counts as saved; the form stays mounted.
  useEffect(() => {
    if (isOpeningCreated) void navigate(`/products/${createdId}`, { replace: true, state: { form: key } });
  }, [isOpeningCreated, createdId, navigate, key]);
  const { base, values, conflict } = form;
  const isBundle = base ? base.parts.length > 0 : parts !== undefined;
  const mayWrite = hasPermission(session, "catalogue.write");
  const save = async (changes?: Parameters<typeof form.save>[0]) => {
    const saved = await form.save(changes);
    if (saved && !product) setCreatedId(saved.id);
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
          {base && hasPermission(session, "history.read") && (
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
