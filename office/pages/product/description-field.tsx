import { HtmlField } from "#office/features/html-field.tsx";
import { Panel } from "./panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** The text of the product's page. */
export function DescriptionField({ form: { values, errors, set, base } }: { form: ProductForm }) {
  return (
    <Panel title="Description">
      <HtmlField
        label="Description"
        html={values.description}
        error={errors.description}
        of={base?.version ?? 0}
        onChange={(description) => set({ description })}
      />
    </Panel>
  );
}
