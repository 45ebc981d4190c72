import { type FormEvent, useState } from "react";
import type { WholeSettlement } from "#contract/office/settlement.ts";
import {
  STATEMENT_MEANING_NAMES,
  STATEMENT_MEANINGS,
  type StatementMeaning,
} from "#contract/rules/statement-columns.ts";
import { office } from "#office/api/client.ts";
import { useAct } from "#office/features/use-act.ts";
import { CONTROL } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** What the columns mean: found by their headings, corrected here, remembered for the courier's next statement. */
export function StatementColumns({ found }: { found: WholeSettlement }) {
  const { act, busy } = useAct();
  const [columns, setColumns] = useState(found.columns);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const until = String(new FormData(event.currentTarget).get("untilDay") ?? "");
    const body = { columns: columns as (StatementMeaning | "")[], untilDay: until || null };
    void act(() => office("compareSettlement", { params: { id: found.id }, body }));
  };
  return (
    <details open={found.status === "mapping"} className="rounded-card border border-line bg-surface p-4">
      <summary className="cursor-pointer font-medium">What the columns mean</summary>
      <form onSubmit={send} className="grid gap-3 pt-3" noValidate>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {found.headings.map((heading, at) => (
            <li key={`${at} ${heading}`} className="grid min-w-0 gap-1">
              <span className="truncate font-medium">{heading || `Column ${at + 1}`}</span>
              <span className="truncate text-sm text-muted">
                {found.sample.map((cells) => cells[at]).find(Boolean) ?? "empty"}
              </span>
              <select
                aria-label={`Meaning of ${heading || `column ${at + 1}`}`}
                value={columns[at] ?? ""}
                onChange={({ target }) => setColumns(columns.with(at, target.value))}
                className={CONTROL}
              >
                <option value="">Left out</option>
                {STATEMENT_MEANING_NAMES.map((name) => (
                  <option key={name} value={name}>
                    {STATEMENT_MEANINGS[name]}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
        <TextInput
          label="Covers parcels delivered until"
          name="untilDay"
          type="date"
          defaultValue={found.untilDay ?? ""}
          hint="Left empty: until the last delivery that it names. What was delivered by then and is not in it is missing."
          className="max-w-md"
        />
        <SubmitButton busy={busy} busyLabel="Comparing…" className="justify-self-start">
          Compare again
        </SubmitButton>
      </form>
    </details>
  );
}
