import { useState } from "react";
import type { Delivery } from "#contract/office/cash/courier.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { notifyDone } from "#office/components/notify-done.ts";
import { notifyError } from "#ui/notification/notify.ts";
import { listPriceChanges, removeSent, type TypedPrices } from "./typed-prices.ts";

interface TypedPricesOptions {
  delivery: Delivery;
  onSaved: (saved: Delivery) => void;
  onUndone: () => Promise<unknown>;
}

/** What is typed into the grid, how it differs from the saved prices, and how it is saved. */
export function useTypedPrices({ delivery, onSaved, onUndone }: TypedPricesOptions) {
  const session = useSession();
  const [typed, setTyped] = useState<TypedPrices>({});
  const [saving, setSaving] = useState(false);
  const changes = listPriceChanges(delivery, typed);
  const faulty = changes.filter(({ price }) => price === undefined).length;
  useUnsavedChanges(changes.length > 0);
  const typePrices = (cells: TypedPrices) => setTyped((before) => ({ ...before, ...cells }));
  const save = async () => {
    const sent = typed;
    setSaving(true);
    try {
      const prices = changes.map(({ price = null, ...rest }) => ({ ...rest, price }));
      onSaved(await callOffice("changeCourierPrices", { body: { prices } }));
      // Cells typed in during the save stay and count as unsaved.
      setTyped((now) => removeSent(now, sent));
      const message = prices.length === 1 ? "One price" : `${prices.length} prices`;
      const entry = { action: "courier.prices", subject: "courier", id: "prices" };
      void notifyDone({ title: "Saved", message, session, entry, onUndone });
    } catch (error) {
      notifyError(error);
    } finally {
      setSaving(false);
    }
  };
  return { typed, typePrices, discard: () => setTyped({}), changes: changes.length, faulty, saving, save };
}
