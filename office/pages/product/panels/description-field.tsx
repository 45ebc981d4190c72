import { HtmlField } from "#office/components/form/html-field.tsx";
import type { ProductForm } from "../use-product-form.ts";
import { Panel } from "./panel.tsx";

export function DescriptionField({ form: { values, errors, set, base } }: { form: ProductForm }) {
  return (
    <Panel title="Description">
      <HtmlField
        label="Description"
        html={values.description}
        error={errors.description}
        editorKey={base?.version ?? 0}
        onChange={(description) => set({ description })}
      />
    </Panel>
  );
}
