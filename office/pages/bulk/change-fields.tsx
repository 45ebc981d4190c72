import type { BulkChoices } from "#contract/office/catalogue/import.ts";
import { WARRANTY_CLASS_NAMES, WARRANTY_CLASSES } from "#contract/rules/product/warranty.ts";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** Empty fields change nothing. */
export function ChangeFields({ choices }: { choices: BulkChoices }) {
  return (
    <fieldset className="grid gap-x-3 sm:grid-cols-2">
      <legend className="mb-1 font-medium">Change</legend>
      <TextInput label="Change price by" name="priceBy" inputMode="decimal" hint="10 raises it, -10 lowers it" />
      <Select label="Unit" name="priceUnit">
        <option value="percent">Percent</option>
        <option value="rupees">Rupees</option>
      </Select>
      <Select label="Rounding" name="rounding">
        <option value="none">No rounding</option>
        <option value="10">To the nearest 10</option>
        <option value="50">To the nearest 50</option>
        <option value="99">To end in 99</option>
      </Select>
      <TextInput label="Discount (%)" name="discount" inputMode="numeric" />
      <TextInput label="Change stock by" name="stockBy" inputMode="numeric" hint="5 adds five to each product" />
      <Select label="Reason" name="stockReason">
        <option value="correction">Correction</option>
        <option value="purchase">Purchase</option>
        <option value="count">Count</option>
      </Select>
      <Select label="New status" name="newStatus">
        <option value="">No change</option>
        <option value="published">Published</option>
        <option value="draft">Draft</option>
        <option value="archived">Archived</option>
      </Select>
      <Select label="New brand" name="newBrand">
        <option value="">No change</option>
        <Options choices={choices.brands} />
      </Select>
      <Select label="Warranty by" name="warrantyClass">
        <option value="">No change</option>
        {WARRANTY_CLASS_NAMES.map((name) => (
          <option key={name} value={name}>
            {WARRANTY_CLASSES[name]}
          </option>
        ))}
      </Select>
      <TextInput label="Warranty in months" name="warrantyMonths" inputMode="numeric" />
      <Select label="Serial numbers" name="asksSerials">
        <option value="">No change</option>
        <option value="yes">Ask for the serial number of each piece</option>
        <option value="no">Do not ask</option>
      </Select>
      <Select label="New category" name="newCategory" className="sm:col-span-2">
        <option value="">No change</option>
        <Options choices={choices.categories} />
      </Select>
    </fieldset>
  );
}

function Options({ choices }: { choices: BulkChoices["brands"] }) {
  return choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
