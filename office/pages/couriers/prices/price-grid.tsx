import { type ClipboardEvent, useState } from "react";
import type { Delivery } from "#contract/office/cash/courier.ts";
import { BottomBar } from "#office/components/bottom-bar.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import { readCells } from "./pasted-prices.ts";
import { PriceRow } from "./price-row.tsx";
import { fillCells } from "./typed-prices.ts";
import { useTypedPrices } from "./use-typed-prices.ts";

interface PriceGridProps {
  delivery: Delivery;
  onSaved: (saved: Delivery) => void;
  onUndone: () => Promise<unknown>;
}

/** A block of cells copied from a spreadsheet fills the cells to the right and below. */
export function PriceGrid({ delivery, onSaved, onUndone }: PriceGridProps) {
  const { couriers, states, cities } = delivery;
  const prices = useTypedPrices({ delivery, onSaved, onUndone });
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const stateName = new Map(states.map(({ id, name }) => [id, name]));
  const rows = cities.filter(({ name, stateId }) =>
    `${name} ${stateName.get(stateId) ?? ""}`.toLowerCase().includes(words),
  );
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = readCells(event.clipboardData.getData("text"));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    const filled = fillCells(cells, { cities: rows.slice(row), couriers: couriers.slice(column) });
    prices.typePrices(filled);
    notify({
      title: "Pasted",
      message: `${Object.keys(filled).length} cells. Check them, then save.`,
      type: "info",
    });
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
      {/* Isolated, so that the sticky cells stay below the bar with Save. */}
      <div className="isolate max-h-[70dvh] overflow-auto rounded-card border border-line bg-surface">
        <table className="border-collapse text-sm">
          <caption className="sr-only">Delivery prices in rupees, by city and courier</caption>
          <PriceGridHead couriers={couriers} />
          <tbody>
            {rows.map((city, row) => (
              <PriceRow
                key={city.id}
                city={city}
                stateName={stateName.get(city.stateId)}
                couriers={couriers}
                typed={prices.typed}
                onType={prices.typePrices}
                onPaste={(event, column) => paste(event, row, column)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <SaveBar prices={prices} />
    </section>
  );
}

function PriceGridHead({ couriers }: Pick<Delivery, "couriers">) {
  return (
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
  );
}

function SaveBar({ prices }: { prices: ReturnType<typeof useTypedPrices> }) {
  const { changes, faulty, saving, discard, save } = prices;
  return (
    <BottomBar>
      <p aria-live="polite" className={classNames("me-auto ps-1", faulty > 0 ? "text-sale" : "text-muted")}>
        {faulty > 0
          ? `${faulty} ${faulty === 1 ? "cell is not a price" : "cells are not prices"}. Enter whole rupees, or leave the cell empty.`
          : changes > 0 && `${changes} ${changes === 1 ? "price" : "prices"} changed`}
      </p>
      <Button kind="secondary" disabled={changes === 0 || saving} onClick={discard}>
        Discard changes
      </Button>
      <Button disabled={changes === 0 || faulty > 0 || saving} onClick={() => void save()}>
        {saving ? "Saving…" : "Save prices"}
      </Button>
    </BottomBar>
  );
}
