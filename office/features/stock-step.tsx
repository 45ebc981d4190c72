import { type SubmitEvent, useState } from "react";
import { STOCK_REASONS, type StockReason } from "#contract/rules/stock-reason.ts";
import { office } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";

interface StockStepProps {
  product: { id: number; name: string; stock: number };
  onChanged: (stock: number) => void;
}

/** Which way a reason moves stock; counted stock is compared instead. */
const SIGN: Record<Exclude<StockReason, "count" | "correction">, 1 | -1> = { purchase: 1, damage: -1, return: 1 };
const ASKED: Record<StockReason, string> = {
  purchase: "How many came",
  count: "How many are there",
  damage: "How many are damaged",
  return: "How many came back",
  correction: "How many more (or −fewer)",
};

/** Moves stock: so many more or fewer, or what was counted beside what was believed. Never a number that overwrites another. */
export function StockStep({ product: { id, name, stock }, onChanged }: StockStepProps) {
  const [reason, setReason] = useState<StockReason>("purchase");
  const [written, setWritten] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // What the shop believed when somebody began to type: sales that come meanwhile are not forgotten.
  const [was, setWas] = useState<number>();
  const number = /^[+-]?\d+$/.test(written.trim()) ? Number(written) : undefined;
  const believed = was ?? stock;
  const step = number === undefined ? undefined : stepOf(reason, number, believed);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!step) return setError("Must be a whole number");
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    const form = event.currentTarget;
    setBusy(true);
    try {
      const { stock: now } = await office("changeStock", {
        params: { id },
        body: { step, reason, ...(note && { note }) },
      });
      form.reset();
      setWritten("");
      setWas(undefined);
      setError(undefined);
      notify({ title: "Stock changed", message: `${name}: ${now} now`, type: "success" });
      onChanged(now);
    } catch (failure) {
      notifyError(failure, "No answer came. Please try again: the stock is changed only once");
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} className="grid gap-x-3 sm:grid-cols-2">
      <Select label="Why" value={reason} onChange={(event) => setReason(event.currentTarget.value as StockReason)}>
        {Object.entries(STOCK_REASONS).map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </Select>
      <TextInput
        label={ASKED[reason]}
        inputMode={reason === "correction" ? "text" : "numeric"}
        value={written}
        error={error}
        hint={step && `${believed} → ${after(step, believed)}`}
        onFocus={() => setWas((before) => before ?? stock)}
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

type Step = { by: number } | { counted: number; was: number };

function stepOf(reason: StockReason, number: number, believed: number): Step | undefined {
  if (reason === "correction") return { by: number };
  if (number < 0) return undefined;
  if (reason === "count") return { counted: number, was: believed };
  return { by: SIGN[reason] * number };
}

const after = (step: Step, believed: number) => ("by" in step ? believed + step.by : step.counted);
