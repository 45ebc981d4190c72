import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router";
import type { BulkChoices } from "#contract/office/catalogue/import.ts";
import { callOffice } from "#office/api/client.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { findChosenIds, toProductEdit, toSelection } from "./bulk-request.ts";
import { Panel } from "./panel.tsx";
import { SelectionFields } from "./selection-fields.tsx";
import { useCreateImport } from "./use-create-import.ts";

/** The change is reviewed before anything is applied. */
export function EditForm({ choices }: { choices: BulkChoices }) {
  const [search] = useSearchParams();
  const ids = findChosenIds(search);
  const { createImport, busy, error } = useCreateImport();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { selection: ids ? { ids } : toSelection(form), change: toProductEdit(form) };
    void createImport(() => callOffice("editProducts", { body }));
  };
  return (
    <Panel
      title="Change many products"
      about="Choose the products, then the change. Nothing changes before you have seen the preview."
    >
      <form className="grid gap-1" onSubmit={send} noValidate>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">Products</legend>
          {ids ? (
            <p className="flex min-h-11 flex-wrap items-center gap-x-3">
              <span className="font-medium">
                {ids.length === 1 ? "1 selected product" : `${ids.length} selected products`}
              </span>
              <Link to="/bulk" className="min-h-6 text-accent underline-offset-4 hover:underline">
                Choose by filter instead
              </Link>
            </p>
          ) : (
            <SelectionFields choices={choices} />
          )}
        </fieldset>
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
            {choices.brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select label="New category" name="newCategory" className="sm:col-span-2">
            <option value="">No change</option>
            {choices.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </fieldset>
        {error && <FormMessage kind="danger">{error}</FormMessage>}
        <SubmitButton busy={busy} busyLabel="Comparing…" className="mt-2 justify-self-start">
          Preview changes
        </SubmitButton>
      </form>
    </Panel>
  );
}
