import { Form, useSearchParams, useSubmit } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getActionLabel } from "./describe-action.ts";

interface HistoryFiltersProps {
  staff: readonly { id: string; name: string }[];
  actions: readonly string[];
}

/** The filters are in the URL, so that a list can be shared and Back works. */
export function HistoryFilters({ staff, actions }: HistoryFiltersProps) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const getValue = (name: string) => search.get(name) ?? "";
  const kinds = [...new Set(actions.map((action) => action.split(".", 1)[0] ?? ""))];
  const isNarrowed = [...search.values()].some((text) => text !== "");
  return (
    <Form
      key={search.toString()}
      role="search"
      aria-label="History"
      className="flex flex-wrap items-end gap-x-3"
      // Every typed digit of a date makes another date, so dates wait for the button.
      onChange={({ target, currentTarget }) => {
        if ((target as Element).tagName === "SELECT") void submit(currentTarget);
      }}
    >
      <Select label="Who" name="staff" defaultValue={getValue("staff")} className="w-full sm:w-44">
        <option value="">Everybody</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label="What" name="action" defaultValue={getValue("action")} className="w-full sm:w-56">
        <option value="">Every change</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {getActionLabel(action)}
          </option>
        ))}
      </Select>
      <Select label="Of what kind" name="subject" defaultValue={getValue("subject")} className="w-full sm:w-44">
        <option value="">Everything</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind.replaceAll("-", " ")}
          </option>
        ))}
      </Select>
      <TextInput label="From" name="from" type="date" defaultValue={getValue("from")} className="w-full sm:w-44" />
      <TextInput label="To" name="to" type="date" defaultValue={getValue("to")} className="w-full sm:w-44" />
      {search.has("id") && <input type="hidden" name="id" value={getValue("id")} />}
      <div className="flex gap-2 pb-6.5">
        <Button type="submit" kind="secondary">
          Show
        </Button>
        {isNarrowed && (
          <ButtonLink kind="quiet" to="/history">
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
