import { useNavigate } from "react-router";
import type { BulkChoices } from "#contract/office/catalogue/import.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { Panel } from "./panel.tsx";

export function GridLinks({ choices: { families } }: { choices: BulkChoices }) {
  const navigate = useNavigate();
  return (
    <Panel title="Edit as a table" about="All products of one type in a table. Paste a column from your spreadsheet.">
      <form
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(`/bulk/table/${String(new FormData(event.currentTarget).get("family"))}`);
        }}
      >
        <Select label="Product type of the table" name="family">
          {families.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
        <Button type="submit" kind="secondary" className="justify-self-start">
          Open table
        </Button>
      </form>
    </Panel>
  );
}
