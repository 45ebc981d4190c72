import { useState } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { getActionLabel } from "#office/components/describe-change.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

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
  const [isOpen, setIsOpen] = useState(isNarrowed);
  return (
    <>
      {/* Folded on a phone, where five fields would fill the screen. */}
      <Button
        kind="secondary"
        className="justify-self-start md:hidden"
        aria-expanded={isOpen}
        aria-controls="history-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Hide filters" : "Show filters"}
      </Button>
      <Form
        key={search.toString()}
        role="search"
        aria-label="History"
        id="history-filters"
        className={classNames("flex-wrap items-end gap-x-3 md:flex", isOpen ? "flex" : "hidden")}
        // Every typed digit of a date makes another date, so dates wait for the button.
        onChange={({ target, currentTarget }) => {
          if ((target as Element).tagName === "SELECT") void submit(currentTarget);
        }}
      >
        <Select label="Who" name="staff" defaultValue={getValue("staff")} className="w-full sm:w-44">
          <option value="">All staff</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="What" name="action" defaultValue={getValue("action")} className="w-full sm:w-56">
          <option value="">All changes</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {getActionLabel(action)}
            </option>
          ))}
        </Select>
        <Select label="Type of record" name="subject" defaultValue={getValue("subject")} className="w-full sm:w-44">
          <option value="">All records</option>
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
            Show changes
          </Button>
          {isNarrowed && (
            <ButtonLink kind="quiet" to="/history">
              Clear filters
            </ButtonLink>
          )}
        </div>
      </Form>
    </>
  );
}
