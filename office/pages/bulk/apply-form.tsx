import { type FormEvent, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { WholeImport } from "#contract/office/import.ts";
import { office } from "#office/api/client.ts";
import { fromClock } from "#office/features/pakistan-time.ts";
import { useAct } from "#office/features/use-act.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** Now or at a set time; large or risky changes by typing how many they are. */
export function ApplyForm({ found: { id, ticked, mustType, mayBeScheduled } }: { found: WholeImport }) {
  const { act, busy } = useAct();
  const [typed, setTyped] = useState("");
  const [isTimed, setTimed] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  if (ticked === 0) return <p className="text-muted">Nothing is ticked that would change.</p>;
  const ready = !mustType || typed.trim() === String(ticked);
  const schedule = async (form: FormData) => {
    const time = (name: string) => fromClock(String(form.get(name) ?? ""));
    const body = { startsAt: time("startsAt"), endsAt: time("endsAt"), count: ticked };
    try {
      await office("scheduleImport", { params: { id }, body });
    } catch (error) {
      setErrors((error instanceof ShopError && error.fields) || {});
      throw error;
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready) return;
    const form = new FormData(event.currentTarget);
    setErrors({});
    void act(() => (isTimed ? schedule(form) : office("applyImport", { params: { id }, body: { count: ticked } })));
  };
  const changes = `${ticked.toLocaleString("en")} ${ticked === 1 ? "change" : "changes"}`;
  return (
    <form className="grid gap-2" onSubmit={submit}>
      {mayBeScheduled && (
        <Checkbox
          label="Begin or end at a set time"
          checked={isTimed}
          onChange={({ target }) => setTimed(target.checked)}
        />
      )}
      {isTimed && (
        <div className="grid gap-x-3 sm:grid-cols-2">
          <TextInput
            label="From"
            name="startsAt"
            type="datetime-local"
            hint="Pakistan time; empty: at once"
            error={errors.startsAt}
          />
          <TextInput
            label="Until"
            name="endsAt"
            type="datetime-local"
            hint="Then the price goes back to what it was; empty: it stays"
            error={errors.endsAt}
          />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {mustType && (
          <TextInput
            label={`Type ${ticked} to apply`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            hint="Please check the rows first: many products or prices change"
          />
        )}
        <Button type="submit" disabled={busy || !ready} className={mustType ? "mt-6.5" : ""}>
          {isTimed ? "Schedule" : "Apply"} {changes}
        </Button>
      </div>
    </form>
  );
}
