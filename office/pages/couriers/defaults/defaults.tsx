import { type FormEvent, useState } from "react";
import { useLoaderData } from "react-router";
import type { BookingSettings } from "#contract/office/orders/booking-settings.ts";
import { callOffice } from "#office/api/client.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { CouriersTabs } from "../couriers-tabs.tsx";
import { CategoryWeights } from "./category-weights.tsx";
import { DefaultCouriers } from "./default-couriers.tsx";
import { readGrams, readRules, type TypedRule, toTyped } from "./default-rows.ts";

export const loader = () => callOffice("getBookingSettings", {});

export function Component() {
  const settings = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Default couriers and weights"
        about="What a booking proposes: the courier by city and weight, and what a parcel weighs. Each can be changed when you book."
      />
      <CouriersTabs />
      <DefaultsForm key={settings.version} settings={settings} />
    </>
  );
}

function DefaultsForm({ settings }: { settings: BookingSettings }) {
  const { cities, categories, version } = settings;
  const [rules, setRules] = useState<readonly TypedRule[]>(() => toTyped(settings.rules, cities));
  const [weights, setWeights] = useState(() => toWeights(settings));
  const [other, setOther] = useState(String(settings.otherGrams / 1_000));
  const [problem, setProblem] = useState<{ id?: number; text: string }>();
  const [isChanged, setChanged] = useState(false);
  const { act, busy } = useAct();
  useUnsavedChanges(isChanged);
  const change = (work: () => void) => {
    setChanged(true);
    setProblem(undefined);
    work();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readRules(rules, cities);
    if ("problem" in read) return setProblem({ id: read.id, text: read.problem });
    const categoryGrams: Record<string, number> = {};
    for (const [id, kilos] of Object.entries(weights)) {
      const grams = readGrams(kilos);
      if (grams !== undefined) categoryGrams[id] = grams;
      else if (kilos.trim() !== "")
        return setProblem({ text: `${findName(categories, id)}: enter the weight in kilograms, such as 0.8` });
    }
    const otherGrams = readGrams(other);
    if (otherGrams === undefined) return setProblem({ text: "Enter what all other products weigh" });
    const body = { version, rules: read.rules, categoryGrams, otherGrams };
    void act(() => callOffice("changeBookingSettings", { body }), {
      title: "Saved",
      message: "The next booking proposes it.",
    }).then((isDone) => isDone && setChanged(false));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <DefaultCouriers
        rules={rules}
        cities={cities}
        faulty={problem?.id}
        onChange={(next) => change(() => setRules(next))}
      />
      <CategoryWeights
        categories={categories}
        weights={weights}
        other={other}
        onChange={(id, kilos) => change(() => setWeights((now) => ({ ...now, [id]: kilos })))}
        onOther={(kilos) => change(() => setOther(kilos))}
      />
      {problem && <FormMessage kind="danger">{problem.text}</FormMessage>}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={busy} busyLabel="Saving…" disabled={!isChanged}>
          Save defaults
        </SubmitButton>
        {isChanged && (
          <Button
            kind="secondary"
            disabled={busy}
            onClick={() => {
              setRules(toTyped(settings.rules, cities));
              setWeights(toWeights(settings));
              setOther(String(settings.otherGrams / 1_000));
              setProblem(undefined);
              setChanged(false);
            }}
          >
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}

const findName = (categories: BookingSettings["categories"], id: string) =>
  categories.find((category) => String(category.id) === id)?.name ?? "A category";

const toWeights = ({ categoryGrams }: BookingSettings): Record<string, string> =>
  Object.fromEntries(Object.entries(categoryGrams).map(([id, grams]) => [id, String(grams / 1_000)]));
