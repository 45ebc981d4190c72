import { ProductPhotos } from "#office/features/photos/product-photos.tsx";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { TextInput } from "#ui/form/text-input.tsx";
import { EditedField } from "./edited-field.tsx";
import { Basics } from "./panels/basics.tsx";
import { Codes } from "./panels/codes.tsx";
import { DescriptionField } from "./panels/description-field.tsx";
import { FactsForm } from "./panels/facts-form.tsx";
import { MoreRows } from "./panels/more-rows.tsx";
import { Panel } from "./panels/panel.tsx";
import { PartsPanel } from "./panels/parts-panel.tsx";
import { Prices } from "./panels/prices.tsx";
import type { ProductForm } from "./use-product-form.ts";

interface EditorSectionsProps {
  form: ProductForm;
  choices: CatalogueChoices;
  isBundle: boolean;
}

/** Price and stock of a known product come before these sections. */
export function EditorSections({ form, choices, isBundle }: EditorSectionsProps) {
  const { base, values, errors } = form;
  return (
    <>
      {isBundle && <PartsPanel form={form} />}
      <Basics form={form} choices={choices} />
      <Panel title="Photos" id="section-photos" folds>
        <EditedField form={form} name="ownPhotos">
          <ProductPhotos
            productId={base?.id}
            photos={values.ownPhotos}
            error={errors.ownPhotos}
            onChange={(change) => form.set((now) => ({ ownPhotos: change(now.ownPhotos) }))}
          />
        </EditedField>
      </Panel>
      {!base && <Prices form={form} isBundle={isBundle} />}
      {!base && !isBundle && <OpeningStock form={form} />}
      <Codes form={form} />
      {values.family !== "" && <FactsForm form={form} family={values.family} />}
      <DescriptionField form={form} />
      <MoreRows form={form} />
    </>
  );
}

function OpeningStock({ form }: { form: ProductForm }) {
  const { values, errors, set } = form;
  return (
    <Panel title="Stock" id="section-stock">
      <EditedField form={form} name="stock">
        <TextInput
          label="Opening stock"
          inputMode="numeric"
          value={values.stock}
          error={errors.stock}
          onChange={(event) => set({ stock: event.currentTarget.value })}
        />
      </EditedField>
    </Panel>
  );
}
