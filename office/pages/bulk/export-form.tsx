import type { BulkChoices } from "#contract/office/catalogue/import.ts";
import { downloadFile } from "#office/api/files.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { toSelection } from "./bulk-request.ts";
import { Panel } from "./panel.tsx";
import { SelectionFields } from "./selection-fields.tsx";

/** An exported file can be imported again. */
export function ExportForm({ choices }: { choices: BulkChoices }) {
  const { act, busy } = useAct();
  return (
    <Panel
      title="Export products"
      about="With every specification as a column. Uploading the file unchanged changes nothing."
    >
      <form
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const format = submitter?.getAttribute("value") ?? "csv";
          const query = { ...toSelection(new FormData(event.currentTarget)), format };
          void act(() => downloadFile("exportProducts", { query }));
        }}
      >
        <SelectionFields choices={choices} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" value="xlsx" disabled={busy}>
            Export as XLSX
          </Button>
          <Button type="submit" value="csv" kind="secondary" disabled={busy}>
            Export as CSV
          </Button>
        </div>
      </form>
    </Panel>
  );
}
