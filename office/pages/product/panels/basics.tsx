import { FAMILY_NAMES, getFamily } from "#contract/facts/families.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { ChildCategoryOptions } from "#office/features/product/category-options.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { withFamily } from "../product-values.ts";
import type { ProductForm } from "../use-product-form.ts";
import { Panel } from "./panel.tsx";

export function Basics({ form, choices }: { form: ProductForm; choices: CatalogueChoices }) {
  const { values, errors, set, base } = form;
  return (
    <Panel title="Basics">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextInput
          label="Name"
          value={values.name}
          error={errors.name}
          maxLength={200}
          onChange={(event) => set({ name: event.currentTarget.value })}
          className="sm:col-span-2"
        />
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
        <Select
          label="Category"
          value={values.childCategoryId}
          error={errors.childCategoryId}
          onChange={(event) => set({ childCategoryId: event.currentTarget.value })}
        >
          <option value="">Choose…</option>
          <ChildCategoryOptions categories={choices.categories} />
        </Select>
        <Select
          label="Family"
          hint="Decides which facts it has"
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
        <TextInput
          label="Address"
          hint={base ? "The old address will lead to the new one" : "Made from the name if left empty"}
          value={values.slug}
          error={errors.slug}
          placeholder={toSlug(values.name)}
          maxLength={200}
          onChange={(event) => set({ slug: event.currentTarget.value })}
        />
        <TextArea
          label="In short"
          hint="The line under the name, and what search engines show"
          rows={2}
          value={values.shortDesc}
          error={errors.shortDesc}
          maxLength={500}
          onChange={(event) => set({ shortDesc: event.currentTarget.value })}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  );
}
