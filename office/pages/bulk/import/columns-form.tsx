import { type FormEvent, useState } from "react";
import type { BulkChoices, WholeImport } from "#contract/office/catalogue/import.ts";
import { callOffice } from "#office/api/client.ts";
import { findSample, nameColumn } from "#office/components/table/file-columns.ts";
import { useAct } from "#office/components/use-act.ts";
import { CONTROL } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { toComparison } from "../bulk-request.ts";

/** The meanings are recognised by the server and corrected here. */
export function ColumnsForm({ bulkImport, choices }: { bulkImport: WholeImport; choices: BulkChoices }) {
  const { act, busy } = useAct();
  const [columns, setColumns] = useState(bulkImport.columns);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = toComparison(form, columns);
    void act(() => callOffice("compareImport", { params: { id: bulkImport.id }, body }));
  };
  return (
    <form onSubmit={send} className="grid gap-4" noValidate>
      <ColumnsTable bulkImport={bulkImport} columns={columns} onColumns={setColumns} />
      <NewProductFields bulkImport={bulkImport} choices={choices} />
      <SubmitButton busy={busy} busyLabel="Comparing…" className="justify-self-start">
        Preview changes
      </SubmitButton>
    </form>
  );
}

interface ColumnsTableProps {
  bulkImport: WholeImport;
  columns: readonly string[];
  onColumns: (columns: string[]) => void;
}

function ColumnsTable({ bulkImport, columns, onColumns }: ColumnsTableProps) {
  const groups = [...Map.groupBy(bulkImport.choices, ({ group }) => group)];
  return (
    <section className="grid gap-2">
      <h2 className="text-base">Match the columns</h2>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">The columns of the file with their first values</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              {["Column in file", "Example", "Field"].map((title) => (
                <th key={title} scope="col" className="px-3 py-2 text-start font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bulkImport.headings.map((heading, place) => (
              <tr key={`${place} ${heading}`} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-3 py-1.5 text-start font-medium">
                  {nameColumn(heading, place)}
                </th>
                <td className="max-w-60 truncate px-3 py-1.5 text-muted">{findSample(bulkImport.sample, place)}</td>
                <td className="px-3 py-1.5">
                  <select
                    aria-label={`Field of ${nameColumn(heading, place)}`}
                    value={columns[place] ?? ""}
                    onChange={({ target }) => onColumns(columns.with(place, target.value))}
                    className={`${CONTROL} min-w-40`}
                  >
                    <option value="">Ignore this column</option>
                    {groups.map(([group, all]) => (
                      <optgroup key={group} label={group}>
                        {all.map(({ name, title }) => (
                          <option key={name} value={name}>
                            {title}
                          </option>
                        ))}
                      </optgroup>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function NewProductFields({ bulkImport, choices }: { bulkImport: WholeImport; choices: BulkChoices }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label="Product type of new products"
        name="family"
        defaultValue={bulkImport.family ?? ""}
        hint="For rows without a product type"
      >
        <option value="">None</option>
        {choices.families.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <Select label="Status of new products" name="newStatus" defaultValue={bulkImport.newStatus}>
        <option value="draft">Draft</option>
        <option value="published">Published</option>
      </Select>
      <Select label="Reason for stock changes" name="stockReason">
        <option value="count">Count</option>
        <option value="purchase">Purchase</option>
        <option value="correction">Correction</option>
      </Select>
      <TextInput
        label="Supplier"
        name="supplier"
        defaultValue={bulkImport.supplier}
        maxLength={80}
        hint="Column settings are remembered"
      />
    </div>
  );
}
