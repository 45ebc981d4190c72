import { FAMILY_NAMES, getFamily } from "#contract/facts/families.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { ChildCategoryOptions } from "#office/features/product/category-options.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { EditedField } from "../edited-field.tsx";
import { withFamily } from "../product-values.ts";
import type { ProductForm } from "../use-product-form.ts";
import { Panel } from "./panel.tsx";

interface BasicsProps {
  form: ProductForm;
  choices: CatalogueChoices;
}

export function Basics({ form, choices }: BasicsProps) {
  const { values, errors, set, base } = form;
  return (
    <Panel title="Basics" id="section-basics">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <EditedField form={form} name="name" className="sm:col-span-2">
          <TextInput
            label="Name"
            value={values.name}
            error={errors.name}
            maxLength={200}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </EditedField>
        <PlaceFields form={form} choices={choices} />
        <EditedField form={form} name="slug">
          <TextInput
            label="Web address"
            hint={base ? "The old web address will redirect to the new one" : "Made from the name if left empty"}
            value={values.slug}
            error={errors.slug}
            placeholder={toSlug(values.name)}
            maxLength={200}
            onChange={(event) => set({ slug: event.currentTarget.value })}
          />
        </EditedField>
        <EditedField form={form} name="shortDesc" className="sm:col-span-2">
          <TextArea
            label="Short description"
            hint="The line under the name, also shown by search engines"
            rows={2}
            value={values.shortDesc}
            error={errors.shortDesc}
            maxLength={500}
            onChange={(event) => set({ shortDesc: event.currentTarget.value })}
          />
        </EditedField>
      </div>
    </Panel>
  );
}

/** Where shoppers find the product, and which specifications it has. */
function PlaceFields({ form, choices }: BasicsProps) {
  const { values, errors, set } = form;
  return (
    <>
      <EditedField form={form} name="brandId">
        <Select
          label="Brand"
          value={values.brandId}
          error={errors.brandId}
          onChange={(event) => set({ brandId: event.currentTarget.value })}
        >
          <option value="">Choose…</option>
          {choices.brands.map(({ id, name, archived }) => (
            <option key={id} value={id}>
              {name}
              {archived ? " (archived)" : ""}
            </option>
          ))}
        </Select>
      </EditedField>
      <EditedField form={form} name="childCategoryId">
        <Select
          label="Category"
          value={values.childCategoryId}
          error={errors.childCategoryId}
          onChange={(event) => set({ childCategoryId: event.currentTarget.value })}
        >
          <option value="">Choose…</option>
          <ChildCategoryOptions categories={choices.categories} />
        </Select>
      </EditedField>
      <EditedField form={form} name="family">
        <Select
          label="Product type"
          hint="Determines the specifications"
          value={values.family}
          error={errors.family}
          onChange={(event) =>
            set(withFamily(values, FAMILY_NAMES.find((name) => name === event.currentTarget.value) ?? ""))
          }
        >
          <option value="">None</option>
          {FAMILY_NAMES.map((name) => (
            <option key={name} value={name}>
              {getFamily(name).title}
            </option>
          ))}
        </Select>
      </EditedField>
    </>
  );
}
