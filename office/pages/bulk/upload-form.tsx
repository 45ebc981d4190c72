import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { uploadSpreadsheet } from "#office/api/files.ts";
import { CONTROL, Field } from "#ui/field.tsx";
import { serverMessage } from "#ui/server-message.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Panel } from "./panel.tsx";

/** Brings a file; nothing of the shop changes by that. */
export function UploadForm() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) return setError("Please choose a CSV or XLSX file");
    setBusy(true);
    setError(undefined);
    try {
      const { id } = await uploadSpreadsheet(file, { name: file.name, supplier: String(form.get("supplier") ?? "") });
      await navigate(`/bulk/${id}`);
    } catch (fault) {
      setError(serverMessage(fault, "The shop does not answer. Please try again"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
      title="Import a file"
      about="CSV or XLSX, up to 20 MB. A blank cell leaves things as they are; [clear] empties one."
    >
      <form onSubmit={(event) => void send(event)} className="grid gap-1" noValidate>
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
          hint="Optional. What its columns mean is remembered by this name."
        />
        <SubmitButton busy={busy} busyLabel="Reading the file…" className="justify-self-start">
          Upload
        </SubmitButton>
      </form>
    </Panel>
  );
}
