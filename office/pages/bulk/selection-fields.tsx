import type { BulkChoices } from "#contract/office/catalogue/import.ts";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** An empty field does not restrict the selection. */
export function SelectionFields({ choices: { families, brands, categories } }: { choices: BulkChoices }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-2">
      <Select label="Product type" name="family">
        <option value="">All</option>
        {families.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <Select label="Brand" name="brandId">
        <option value="">All</option>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Category" name="childCategoryId">
        <option value="">All</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="Status" name="status">
        <option value="">All</option>
        <option value="published">Published</option>
        <option value="draft">Draft</option>
        <option value="archived">Archived</option>
      </Select>
      <TextInput label="Name contains" name="q" maxLength={100} className="sm:col-span-2" />
    </div>
  );
}
