import { type SubmitEvent, useState } from "react";
import type { PackedSerial } from "#contract/office/orders/order-acts.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { listAwaited, type Packing } from "./packing.ts";

interface RegisterSerialProps {
  packing: Packing;
  serial: string;
  onRegister: (piece: PackedSerial) => void;
}

/** A piece from before serials were recorded gets its serial here; the note stays in its history. */
export function RegisterSerial({ packing, serial, onRegister }: RegisterSerialProps) {
  const awaited = listAwaited(packing);
  const [productId, setProductId] = useState(packing.awaits ?? awaited[0]?.productId);
  const [error, setError] = useState<string>();
  if (productId === undefined) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    if (!note) return setError("Please say where the piece comes from");
    onRegister({ productId, serial, note });
  };
  return (
    <form
      onSubmit={submit}
      aria-label={`Register ${serial}`}
      className="grid gap-2 rounded-card border border-line bg-surface p-4"
    >
      <p>
        <strong className="font-mono font-medium break-all">{serial}</strong> is not recorded. Register it only if the
        piece was in the shop before serial numbers were recorded.
      </p>
      {awaited.length > 1 && (
        <Select label="Product" value={productId} onChange={(event) => setProductId(Number(event.target.value))}>
          {awaited.map((item) => (
            <option key={item.productId} value={item.productId}>
              {item.name}
            </option>
          ))}
        </Select>
      )}
      <TextInput label="Note" name="note" maxLength={300} placeholder="Old stock, supplier…" error={error} />
      <div>
        <Button type="submit" kind="secondary">
          Register serial number
        </Button>
      </div>
    </form>
  );
}
