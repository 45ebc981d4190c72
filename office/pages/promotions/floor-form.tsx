import { type FormEvent, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { PriceSettings } from "#contract/office/catalogue/promotion-calls.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** How far discounts may lower a price. A promotion with "May sell below cost" is not bound by it. */
export function FloorForm({ settings: { floorPercent, version } }: { settings: PriceSettings }) {
  const { act, busy } = useAct();
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(undefined);
    const typed = String(new FormData(event.currentTarget).get("floorPercent") ?? "");
    const body = { floorPercent: typed === "" ? Number.NaN : Number(typed), version };
    await act(
      () =>
        callOffice("changePriceSettings", { body }).catch((failure: unknown) => {
          if (failure instanceof ShopError) setError(Object.values(failure.fields ?? {})[0]);
          throw failure;
        }),
      { title: "Lowest prices", message: "Saved. Cards and baskets follow from now on." },
    );
  };
  return (
    <section
      aria-labelledby="lowest-prices"
      className="grid max-w-xl gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="lowest-prices" className="text-base">
        Lowest prices
      </h2>
      <form onSubmit={(event) => void save(event)} noValidate className="flex flex-wrap items-start gap-x-2">
        <TextInput
          label="Discounts stop at cost plus (%)"
          hint={'Unless a promotion has "May sell below cost". Products without a cost have no limit'}
          name="floorPercent"
          type="number"
          min={0}
          max={100}
          defaultValue={floorPercent}
          error={error}
          className="min-w-0 flex-1"
        />
        <SubmitButton kind="secondary" busy={busy} busyLabel="Saving…" className="mt-6.5">
          Save lowest prices
        </SubmitButton>
      </form>
    </section>
  );
}
