import { type ClipboardEvent, useState } from "react";
import type { Delivery } from "#contract/office/cash/courier.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { notifyDone } from "#office/components/notify-done.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { readCells, readPrice } from "./pasted-prices.ts";
import {
  fillCells,
  formatSavedPrice,
  listPriceChanges,
  removeSent,
  type TypedPrices,
  toCellKey,
} from "./typed-prices.ts";

interface PriceGridProps {
  delivery: Delivery;
  onSaved: (saved: Delivery) => void;
  onUndone: () => Promise<unknown>;
}

/** A block of cells copied from a spreadsheet fills the cells to the right and below. */
export function PriceGrid({ delivery, onSaved, onUndone }: PriceGridProps) {
  const session = useSession();
  const { couriers, states, cities } = delivery;
  const [typed, setTyped] = useState<TypedPrices>({});
  const [search, setSearch] = useState("");
  const [saving, setSaving] = useState(false);
  const words = search.trim().toLowerCase();
  const stateName = new Map(states.map(({ id, name }) => [id, name]));
  const rows = cities.filter(({ name, stateId }) =>
    `${name} ${stateName.get(stateId) ?? ""}`.toLowerCase().includes(words),
  );
  const changes = listPriceChanges(delivery, typed);
  const faulty = changes.filter(({ price }) => price === undefined).length;
  useUnsavedChanges(changes.length > 0);

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = readCells(event.clipboardData.getData("text"));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    const filled = fillCells(cells, { cities: rows.slice(row), couriers: couriers.slice(column) });
    setTyped((before) => ({ ...before, ...filled }));
    notify({
      title: "Pasted",
      message: `${Object.keys(filled).length} cells. Look them over, then save.`,
      type: "info",
    });
  };
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

  return (
    <section aria-label="Prices" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <TextInput
        label="Find a city"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="max-w-sm"
      />
      <div className="max-h-[70dvh] overflow-auto rounded-card border border-line bg-surface">
        <table className="border-collapse text-sm">
          <caption className="sr-only">Delivery prices in rupees, by city and courier</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 top-0 z-2 min-w-36 bg-sunken px-3 py-2 text-start font-medium">
                City
              </th>
              {couriers.map(({ id, name }) => (
                <th key={id} scope="col" className="sticky top-0 z-1 min-w-28 bg-sunken px-3 py-2 text-end font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((city, row) => (
              <tr key={city.id} className="border-t border-line">
                <th scope="row" className="sticky start-0 z-1 bg-surface px-3 py-1 text-start font-medium">
                  {city.name}
                  <span className="block text-xs font-normal text-muted">{stateName.get(city.stateId)}</span>
                </th>
                {couriers.map(({ id: courierId, name }, column) => {
                  const text = typed[toCellKey(city.id, courierId)] ?? formatSavedPrice(city, courierId);
                  const isFaulty = readPrice(text) === undefined;
                  return (
                    <td key={courierId} className="p-1">
                      <input
                        aria-label={`${name} to ${city.name}, rupees`}
                        aria-invalid={isFaulty || undefined}
                        inputMode="numeric"
                        autoComplete="off"
                        value={text}
                        onChange={({ target }) =>
                          setTyped((before) => ({ ...before, [toCellKey(city.id, courierId)]: target.value }))
                        }
                        onPaste={(event) => paste(event, row, column)}
                        className={classNames(
                          "h-11 w-full min-w-24 rounded-control border px-2 text-end tabular-nums md:h-9",
                          isFaulty && "border-sale bg-sale-soft",
                          !isFaulty && text.trim() !== formatSavedPrice(city, courierId)
                            ? "border-accent bg-accent-soft"
                            : "border-transparent bg-transparent hover:border-control",
                        )}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 bg-canvas py-2">
        <p aria-live="polite" className={classNames("me-auto", faulty > 0 ? "text-sale" : "text-muted")}>
          {faulty > 0
            ? `${faulty} ${faulty === 1 ? "cell is" : "cells are"} no price: a whole number of rupees, or nothing.`
            : changes.length > 0 && `${changes.length} ${changes.length === 1 ? "price" : "prices"} changed`}
        </p>
        <Button kind="secondary" disabled={changes.length === 0 || saving} onClick={() => setTyped({})}>
          Discard
        </Button>
        <Button disabled={changes.length === 0 || faulty > 0 || saving} onClick={() => void save()}>
          {saving ? "Saving…" : "Save prices"}
        </Button>
      </div>
    </section>
  );
}
