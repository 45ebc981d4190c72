import type { FormEvent } from "react";
import { uploadTable } from "#office/api/files.ts";
import { CONTROL, Field } from "#ui/form/field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Panel } from "./panel.tsx";
import { useCreateImport } from "./use-create-import.ts";

/** Uploading a file changes nothing in the shop. */
export function UploadForm() {
  const { createImport, busy, error, setError } = useCreateImport();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) return setError("Please choose a CSV or XLSX file");
    const supplier = String(form.get("supplier") ?? "");
    void createImport(() => uploadTable("uploadImport", file, { name: file.name, supplier }));
  };
  return (
    <Panel
      title="Import a file"
      about="CSV or XLSX, up to 20 MB. A blank cell changes nothing; [clear] empties the value."
    >
      <form onSubmit={send} className="grid gap-1" noValidate>
        <Field label="File" error={error}>
          {(tied) => (
            <input
              {...tied}
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,.xlsx"
              className={`${CONTROL} py-2 file:me-3 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink`}
            />
          )}
        </Field>
        <TextInput
          label="Supplier"
          name="supplier"
          maxLength={80}
          hint="Optional. Column settings are remembered for this supplier."
        />
        <SubmitButton busy={busy} busyLabel="Reading the file…" className="mt-2 justify-self-start">
          Upload file
        </SubmitButton>
      </form>
    </Panel>
  );
}
