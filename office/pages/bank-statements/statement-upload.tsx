import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { BANK_MEANING_NAMES, BANK_MEANINGS, NEEDED_BANK_MEANINGS } from "#contract/rules/bank/bank-statement.ts";
import { uploadTable } from "#office/api/files.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL, Field } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

type Uploaded = OfficeResponse<"uploadBankStatement">;

interface Pending extends Uploaded {
  file: File;
  bank: string;
}

/** Uploading confirms nothing. A bank's columns are asked for once, if their headings do not say it. */
export function StatementUpload({ banks }: { banks: readonly string[] }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState<Pending>();
  const send = async (file: File, bank: string, columns?: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const query = { bank, name: file.name, ...(columns !== undefined && { columns }) };
      const uploaded = await uploadTable("uploadBankStatement", file, query);
      if (uploaded.id) await navigate(`/transfers/statements/${uploaded.id}`);
      else setPending({ ...uploaded, file, bank });
    } catch (fault) {
      setError(getServerMessage(fault, "The shop does not answer. Please try again"));
    } finally {
      setBusy(false);
    }
  };
  const submitFile = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    const bank = String(form.get("bank") ?? "").trim();
    if (bank === "") return setError("Bank is required");
    if (!(file instanceof File) || file.size === 0) return setError("Please choose a CSV or XLSX file");
    void send(file, bank);
  };
  return (
    <section aria-label="Upload a statement" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Upload a statement</h2>
      <form noValidate onSubmit={submitFile} className="grid items-start gap-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
        <TextInput label="Bank" name="bank" maxLength={60} defaultValue={banks[0]} list="banks" />
        <datalist id="banks">
          {banks.map((bank) => (
            <option key={bank}>{bank}</option>
          ))}
        </datalist>
        <Field label="File" hint="CSV or XLSX, up to 5 MB. The same file or line again changes nothing.">
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
      {error && <FormMessage kind="danger">{error}</FormMessage>}
      {pending && (
        <ColumnChoice
          key={pending.file.name}
          pending={pending}
          busy={busy}
          onChoose={(columns) => void send(pending.file, pending.bank, columns)}
        />
      )}
    </section>
  );
}

interface ColumnChoiceProps {
  pending: Pending;
  busy: boolean;
  onChoose: (columns: string) => void;
}

function ColumnChoice({ pending: { headings, columns, sample }, busy, onChoose }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>(columns);
  const missing = NEEDED_BANK_MEANINGS.filter((needed) => !chosen.includes(needed));
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="sr-only">What the columns mean</legend>
      <p>What do the columns of this bank mean? The next statement remembers it.</p>
      <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        {headings.map((heading, at) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same heading
            key={`${at} ${heading}`}
            label={heading || `Column ${at + 1}`}
            hint={`Such as "${sample[0]?.[at] ?? ""}"`}
            value={chosen[at] ?? ""}
            onChange={({ target }) => setChosen(chosen.toSpliced(at, 1, target.value))}
          >
            <option value="">Not needed</option>
            {BANK_MEANING_NAMES.map((meaning) => (
              <option key={meaning} value={meaning}>
                {BANK_MEANINGS[meaning]}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {missing.length > 0 && (
        <p className="text-muted">Still needed: {missing.map((meaning) => BANK_MEANINGS[meaning]).join(", ")}</p>
      )}
      <Button
        className="justify-self-start"
        disabled={busy || missing.length > 0}
        onClick={() => onChoose(chosen.join(","))}
      >
        Use these columns
      </Button>
    </fieldset>
  );
}
