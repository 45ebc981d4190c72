import { HtmlField } from "#office/components/form/html-field.tsx";
import { EditedField } from "../edited-field.tsx";
import type { ProductForm } from "../use-product-form.ts";
import { Panel } from "./panel.tsx";

export function DescriptionField({ form }: { form: ProductForm }) {
  const { values, errors, set, base } = form;
  return (
    <Panel title="Description" id="section-description" folds>
      <EditedField form={form} name="description">
        <HtmlField
          label="Description"
          html={values.description}
          error={errors.description}
          editorKey={base?.version ?? 0}
          onChange={(description) => set({ description })}
        />
      </EditedField>
    </Panel>
  );
}
