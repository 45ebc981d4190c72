import { type FormEvent, useState } from "react";
import type { EarlierCash as Earlier } from "#contract/office/cash/settlement.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { formatDay, formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/**
 * Needs an answer by the staff, because the shop did not record settlements at that time and does
 * not know whether couriers have brought the cash.
 */
export function EarlierCash({ earlier }: { earlier: Earlier }) {
  const { beforeDay, unsettled, answer } = earlier;
  const [changing, setChanging] = useState(false);
  const before = formatDay(beforeDay);
  return (
    <section
      aria-label="Cash from before settlements were recorded"
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-base">Cash of orders delivered before {before}</h2>
      {answer ? (
        <p>{formatAnswer(answer)}</p>
      ) : (
        <p>
          {formatSum(unsettled)} not marked as settled. The shop did not record settlements before {before}, so it does
          not know whether couriers have paid this cash. It is not counted as owed until you answer.
        </p>
      )}
      {answer && !changing ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-muted">
            Answered by {answer.by}, {formatShortDateTime(answer.at)}
          </span>
          <Button kind="secondary" onClick={() => setChanging(true)}>
            Change answer
          </Button>
        </div>
      ) : (
        <AnswerForm beforeDay={beforeDay} untilDay={answer?.untilDay} onDone={() => setChanging(false)} />
      )}
    </section>
  );
}

function AnswerForm({
  beforeDay,
  untilDay,
  onDone,
}: {
  beforeDay: string;
  untilDay: string | null | undefined;
  onDone: () => void;
}) {
  const { act, busy } = useAct();
  const lastDay = new Date(Date.parse(beforeDay) - DAY_MS).toISOString().slice(0, 10);
  const send = async (day: string | null) => {
    const sure = await confirm({
      title: day ? `Mark cash as settled until ${formatDay(day)}?` : "Count all of this cash as owed?",
      text: day
        ? `Cash of orders delivered up to ${formatDay(day)} is marked as settled. Couriers still owe the cash of later deliveries. You can change the answer.`
        : "Couriers then owe all of this cash. You can change the answer.",
      action: day ? "Mark as settled" : "Count as owed",
    });
    if (!sure) return;
    const done = await act(() => callOffice("answerEarlierCash", { body: { untilDay: day } }), {
      title: "Saved",
      message: "The orders are updated in the background.",
    });
    if (done) onDone();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(String(new FormData(event.currentTarget).get("untilDay")) || lastDay);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <TextInput
        label="Settled until"
        name="untilDay"
        type="date"
        max={lastDay}
        defaultValue={untilDay ?? lastDay}
        hint="Couriers have paid the cash up to this day."
        className="w-full sm:w-56"
      />
      <SubmitButton busy={busy} busyLabel="Saving…" className="sm:mt-6.5">
        Mark as settled
      </SubmitButton>
      <Button kind="secondary" disabled={busy} onClick={() => void send(null)} className="sm:mt-6.5">
        None is settled
      </Button>
    </form>
  );
}

function formatAnswer({ untilDay, finished, ...settled }: NonNullable<Earlier["answer"]>): string {
  const until =
    untilDay === null ? "None of it is settled." : `Settled until ${formatDay(untilDay)}: ${formatSum(settled)}.`;
  return finished ? until : `${until} The orders are still being updated.`;
}

function formatSum({ orders, rupees }: { orders: number; rupees: number }): string {
  return `${formatRupees(rupees)} in ${orders.toLocaleString("en")} order${orders === 1 ? "" : "s"}`;
}
