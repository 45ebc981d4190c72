import { type SubmitEvent, useRef, useState } from "react";
import { isSameSerial, SERIALS_AT_ONCE } from "#contract/rules/product/serial-number.ts";
import { callOffice } from "#office/api/client.ts";
import { toPakistanInput } from "#office/components/time/pakistan-time.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";

interface ReceiveSerialsProps {
  product: { id: number; name: string; stock: number };
  onReceived: (stock: number) => void;
}

const getToday = () => toPakistanInput(new Date().toISOString()).slice(0, "2026-01-31".length);

/** A scanner types a code and presses Enter, so each code becomes a line of the list. */
export function ReceiveSerials({ product: { id, name }, onReceived }: ReceiveSerialsProps) {
  const { serials, error, add, remove, clear } = useScannedSerials();
  const [isPurchase, setPurchase] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const addTyped = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (field.current) field.current.value = "";
    field.current?.focus();
    if (code) add(code);
  };
  const receive = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (key: string) => String(form.get(key) ?? "").trim();
    const purchase = isPurchase
      ? { supplier: text("supplier"), invoice: text("invoice"), boughtOn: text("boughtOn") }
      : null;
    setBusy(true);
    try {
      const { stock } = await callOffice("receiveSerials", {
        body: { productId: id, serials: [...serials], purchase },
      });
      notify({ title: `${serials.length} received`, message: `${name}: ${stock} in stock`, type: "success" });
      clear();
      onReceived(stock);
    } catch (failure) {
      notifyError(failure, "The shop did not respond. Please try again; the pieces are received only once");
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label="Receive with serial numbers" className="grid gap-2 rounded-control border border-line p-3">
      <form onSubmit={addTyped} className="flex items-start gap-2">
        <TextInput
          label="Serial number"
          ref={field}
          name="serial"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder="Scan one after the other"
          error={error}
          className="flex-1"
        />
        <Button type="submit" kind="secondary" className="mt-6.5">
          Add serial
        </Button>
      </form>
      {serials.length > 0 && (
        <form onSubmit={receive} className="grid gap-2">
          <SerialList serials={serials} onRemove={remove} />
          <Select
            label="These pieces"
            value={isPurchase ? "purchase" : "stock"}
            onChange={(event) => setPurchase(event.currentTarget.value === "purchase")}
          >
            <option value="purchase">are new, from a supplier</option>
            <option value="stock">are in stock already</option>
          </Select>
          {isPurchase && <PurchaseFields />}
          <div>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? "Receiving…" : `Receive ${serials.length} piece${serials.length === 1 ? "" : "s"}`}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

/** The codes that are scanned but not received yet. */
function useScannedSerials() {
  const [serials, setSerials] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const add = (code: string) => {
    if (serials.some((one) => isSameSerial(one, code))) return setError(`${code} is in the list already`);
    if (serials.length >= SERIALS_AT_ONCE) return setError(`At most ${SERIALS_AT_ONCE} at once. Receive these first`);
    setError(undefined);
    setSerials([...serials, code]);
  };
  const remove = (serial: string) => setSerials(serials.filter((one) => one !== serial));
  const clear = () => {
    setSerials([]);
    setError(undefined);
  };
  return { serials, error, add, remove, clear };
}

interface SerialListProps {
  serials: readonly string[];
  onRemove: (serial: string) => void;
}

function SerialList({ serials, onRemove }: SerialListProps) {
  return (
    <ul aria-label="Scanned serial numbers" className="flex max-h-40 flex-wrap gap-1 overflow-y-auto">
      {serials.map((serial) => (
        <li key={serial}>
          <Button
            kind="quiet"
            size="small"
            aria-label={`${serial}: remove`}
            onClick={() => onRemove(serial)}
            className="font-mono"
          >
            {serial} ×
          </Button>
        </li>
      ))}
    </ul>
  );
}

function PurchaseFields() {
  return (
    <div className="grid gap-x-3 sm:grid-cols-3">
      <TextInput label="Supplier" name="supplier" maxLength={100} required />
      <TextInput label="Supplier's invoice" name="invoice" maxLength={60} />
      <TextInput label="Date" name="boughtOn" type="date" defaultValue={getToday()} required />
    </div>
  );
}
