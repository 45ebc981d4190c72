import Download from "lucide-react/icons/download";
import { type FormEvent, useState } from "react";
import { INVOICE_EXPORT_NAMES, INVOICE_EXPORTS } from "#contract/rules/order/invoice-export.ts";
import { downloadFile } from "#office/api/files.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

const currentMonth = () => new Date().toISOString().slice(0, 7);

/** A month's invoices, credit notes, payments and settlements for the accountant. */
export function MonthExport({ month: chosen }: { month: string }) {
  const [month, setMonth] = useState(chosen || currentMonth());
  const [table, setTable] = useState("");
  const { act, busy } = useAct();
  const download = (event: FormEvent) => {
    event.preventDefault();
    void act(() => downloadFile("exportInvoices", { params: { month }, query: table ? { table } : {} }));
  };
  return (
    <form
      aria-label="For the accountant"
      className="grid items-end gap-x-3 rounded-card border border-line bg-surface px-4 pt-3 md:flex md:flex-wrap"
      onSubmit={download}
    >
      <h2 className="pb-2 text-base md:w-full">For the accountant</h2>
      <TextInput
        label="Month of the file"
        type="month"
        required
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
        className="md:w-48"
      />
      <Select
        label="File"
        value={table}
        onChange={(event) => setTable(event.currentTarget.value)}
        className="min-w-0 md:w-64"
      >
        <option value="">All tables (Excel)</option>
        {INVOICE_EXPORTS.map((name) => (
          <option key={name} value={name}>
            {INVOICE_EXPORT_NAMES[name]} (CSV)
          </option>
        ))}
      </Select>
      <div className="pb-6.5">
        <Button type="submit" kind="secondary" disabled={busy || month === ""}>
          <Download aria-hidden size={18} />
          Download month
        </Button>
      </div>
    </form>
  );
}
