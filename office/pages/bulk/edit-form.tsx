import type { FormEvent } from "react";
import { Link, useSearchParams } from "react-router";
import type { BulkChoices } from "#contract/office/catalogue/import.ts";
import { callOffice } from "#office/api/client.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { findChosenIds, toProductEdit, toSelection } from "./bulk-request.ts";
import { ChangeFields } from "./change-fields.tsx";
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
          {ids ? <SelectedProducts count={ids.length} /> : <SelectionFields choices={choices} />}
        </fieldset>
        <ChangeFields choices={choices} />
        {error && <FormMessage kind="danger">{error}</FormMessage>}
        <SubmitButton busy={busy} busyLabel="Comparing…" className="mt-2 justify-self-start">
          Preview changes
        </SubmitButton>
      </form>
    </Panel>
  );
}

function SelectedProducts({ count }: { count: number }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span className="font-medium">{count === 1 ? "1 selected product" : `${count} selected products`}</span>
      <Link to="/bulk" className="min-h-6 text-accent underline-offset-4 hover:underline">
        Choose by filter instead
      </Link>
    </p>
  );
}
