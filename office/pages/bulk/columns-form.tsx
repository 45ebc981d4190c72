import { type FormEvent, useState } from "react";
import type { BulkChoices, WholeImport } from "#contract/office/import.ts";
import type { OfficeRequest } from "#contract/office/office.ts";
import { office } from "#office/api/client.ts";
import { useAct } from "#office/features/use-act.ts";
import { CONTROL } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";

type Body = OfficeRequest<"compareImport">["body"];

/** What each column of the file means: found already, corrected here. */
export function ColumnsForm({ found, choices }: { found: WholeImport; choices: BulkChoices }) {
  const { act, busy } = useAct();
  const [columns, setColumns] = useState(found.columns);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body: Body = {
      columns,
      family: (String(form.get("family")) || null) as Body["family"],
      newStatus: String(form.get("newStatus")) as Body["newStatus"],
      stockReason: String(form.get("stockReason")) as "count",
      supplier: String(form.get("supplier") ?? ""),
    };
    void act(() => office("compareImport", { params: { id: found.id }, body }));
  };
  const groups = [...Map.groupBy(found.choices, ({ group }) => group)];
  return (
    <form onSubmit={send} className="grid gap-4" noValidate>
      <section className="grid gap-2">
        <h2 className="text-base">What the columns mean</h2>
        <div className="overflow-x-auto rounded-card border border-line bg-surface">
          <table className="w-full border-collapse text-start">
            <caption className="sr-only">The columns of the file with their first values</caption>
            <thead>
              <tr className="border-b border-line text-muted">
                {["In the file", "For example", "Means"].map((title) => (
                  <th key={title} scope="col" className="px-3 py-2 text-start font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.headings.map((heading, place) => (
                <tr key={`${place} ${heading}`} className="border-b border-line last:border-b-0">
                  <th scope="row" className="px-3 py-1.5 text-start font-medium">
                    {heading || `Column ${place + 1}`}
                  </th>
                  <td className="max-w-60 truncate px-3 py-1.5 text-muted">
                    {found.sample.map((cells) => cells[place]).find(Boolean) ?? ""}
                  </td>
                  <td className="px-3 py-1.5">
                    <select
                      aria-label={`Meaning of ${heading || `column ${place + 1}`}`}
                      value={columns[place] ?? ""}
                      onChange={({ target }) => setColumns(columns.with(place, target.value))}
                      className={`${CONTROL} min-w-40`}
                    >
                      <option value="">Left out</option>
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
      <div className="grid gap-x-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label="Family of new products"
          name="family"
          defaultValue={found.family ?? ""}
          hint="Where a row does not say"
        >
          <option value="">None</option>
          {choices.families.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
        <Select label="New products are" name="newStatus" defaultValue={found.newStatus}>
          <option value="draft">Drafts</option>
          <option value="published">Published at once</option>
        </Select>
        <Select label="Stock changes because of" name="stockReason">
          <option value="count">A count</option>
          <option value="purchase">A purchase</option>
          <option value="correction">A correction</option>
        </Select>
        <TextInput
          label="Supplier"
          name="supplier"
          defaultValue={found.supplier}
          maxLength={80}
          hint="Remembers these columns"
        />
      </div>
      <SubmitButton busy={busy} busyLabel="Comparing…" className="justify-self-start">
        Compare with the shop
      </SubmitButton>
    </form>
  );
}
