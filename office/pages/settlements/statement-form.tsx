import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { uploadTable } from "#office/api/files.ts";
import { CONTROL, Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { getServerMessage } from "#ui/server-message.ts";

/** Uploading a statement settles nothing. */
export function StatementForm({ couriers }: { couriers: readonly string[] }) {
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
      const { id } = await uploadTable("uploadStatement", file, {
        name: file.name,
        courier: String(form.get("courier")),
      });
      await navigate(`/settlements/${id}`);
    } catch (fault) {
      setError(getServerMessage(fault, "The shop is not responding. Please try again"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label="Upload a statement" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Upload a statement</h2>
      <form
        onSubmit={(event) => void send(event)}
        className="grid items-start gap-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
        noValidate
      >
        <Select label="Courier" name="courier">
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Field
          label="File"
          error={error}
          hint="CSV or XLSX, up to 5 MB. Uploading the same file again opens the same statement."
        >
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
        <SubmitButton busy={busy} busyLabel="Reading…" className="sm:mt-6.5">
          Compare
        </SubmitButton>
      </form>
    </section>
  );
}
