import { type SubmitEvent, useState } from "react";
import { STOCK_REASON_NAMES, STOCK_REASONS, type StockReason } from "#contract/rules/product/stock-reason.ts";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { calculateStockAfter, parseStockStep } from "./stock-step.ts";

interface StockChangeFormProps {
  product: { id: number; name: string; stock: number; asksSerials: boolean };
  onChanged: (stock: number) => void;
}

const QUANTITY_LABELS: Record<StockReason, string> = {
  purchase: "Received",
  count: "Counted",
  damage: "Damaged",
  return: "Returned",
  correction: "Change, + or −",
};

/** Sends a difference, or a count with the expected stock, so that no number overwrites another. */
export function StockChangeForm({ product: { id, name, stock, asksSerials }, onChanged }: StockChangeFormProps) {
  // Pieces with serials are received with them (receive-serials.tsx).
  const reasons = STOCK_REASON_NAMES.filter((one) => !asksSerials || one !== "purchase");
  const [reason, setReason] = useState<StockReason>(reasons[0] ?? "count");
  const [written, setWritten] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // The stock when typing began, so that sales in the meantime are not lost.
  const [stockAtStart, setStockAtStart] = useState<number>();
  const expectedStock = stockAtStart ?? stock;
  const step = parseStockStep(reason, written, expectedStock);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!step) return setError("Must be a whole number");
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    const form = event.currentTarget;
    setBusy(true);
    try {
      const { stock: newStock } = await callOffice("changeStock", {
        params: { id },
        body: { step, reason, ...(note && { note }) },
      });
      form.reset();
      setWritten("");
      setStockAtStart(undefined);
      setError(undefined);
      notify({ title: "Stock changed", message: `${name}: ${newStock} now`, type: "success" });
      onChanged(newStock);
    } catch (failure) {
      notifyError(failure, "The shop did not respond. Please try again; the stock will change only once");
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-2 gap-x-3">
      <Select label="Reason" value={reason} onChange={(event) => setReason(event.currentTarget.value as StockReason)}>
        {reasons.map((key) => (
          <option key={key} value={key}>
            {STOCK_REASONS[key]}
          </option>
        ))}
      </Select>
      <TextInput
        label={QUANTITY_LABELS[reason]}
        inputMode={reason === "correction" ? "text" : "numeric"}
        value={written}
        error={error}
        hint={step && `${expectedStock} → ${calculateStockAfter(step, expectedStock)}`}
        onFocus={() => setStockAtStart((before) => before ?? stock)}
        onChange={(event) => {
          setError(undefined);
          setWritten(event.currentTarget.value);
        }}
      />
      <TextInput label="Note" name="note" maxLength={300} placeholder="Invoice, shelf…" />
      <div className="pt-6.5">
        <Button type="submit" kind="secondary" disabled={isBusy} className="w-full">
          {isBusy ? "Changing…" : "Change stock"}
        </Button>
      </div>
    </form>
  );
}
