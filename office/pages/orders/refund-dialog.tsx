import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { OrderDetails } from "#contract/office/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { REFUND_WAY_NAMES, REFUND_WAYS, REFUND_WHYS, type RefundWay, type RefundWhy } from "#contract/rules/refund.ts";
import { office } from "#office/api/client.ts";
import { fieldsByName } from "#office/features/fields-by-name.ts";
import { toClock } from "#office/features/pakistan-time.ts";
import Dialog from "#ui/dialog.tsx";
import { newUuid } from "#ui/new-uuid.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";

const DAY_CHARACTERS = 10;

/** Gives back all or a part. By card the provider does it; anything else was given by hand and is written down. */
export default function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { number, payment } = order;
  const byCard = payment.reference !== null;
  const ways = REFUND_WAY_NAMES.filter((way) => byCard || way !== "card");
  // One dialog is one refund, however often it is sent.
  const [id] = useState(() => newUuid());
  const [today] = useState(() => toClock(new Date().toISOString()).slice(0, DAY_CHARACTERS));
  const [how, setHow] = useState<RefundWay>(byCard ? "card" : "cash");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (name: string) => String(form.get(name) ?? "").trim();
    setBusy(true);
    try {
      const { done, error } = await office("refundOrder", {
        params: { number },
        body: {
          id,
          amount: Number(said("amount")),
          how,
          why: said("why") as RefundWhy,
          ...(said("note") && { note: said("note") }),
          ...(how !== "card" && said("givenOn") && { givenOn: said("givenOn") }),
        },
      });
      notify(
        done
          ? { title: number, message: "The money was given back, and the customer is told", type: "success" }
          : { title: number, message: `Not yet: ${error ?? "the card provider takes its time"}`, type: "danger" },
      );
      onClose();
      void revalidate();
    } catch (error) {
      if (error instanceof ShopError && error.fields) setErrors(fieldsByName(error.fields));
      else if (!(error instanceof ShopError && error.code === "proof-needed")) notifyError(error);
      // Somebody else was quicker: show what they made of it.
      if (error instanceof ShopError && error.status === 409) void revalidate();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Give money back"
      description={`Order ${number}: ${formatRupees(payment.refundable)} can go back.`}
    >
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-2">
        <TextInput
          label="Rupees"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={payment.refundable}
          error={errors.amount}
        />
        <Select
          label="How"
          value={how}
          onChange={(event) => setHow(event.target.value as RefundWay)}
          error={errors.how}
          hint={how === "card" ? "The card provider sends it now" : "Given by you already: this writes it down"}
        >
          {ways.map((way) => (
            <option key={way} value={way}>
              {REFUND_WAYS[way]}
            </option>
          ))}
        </Select>
        {how !== "card" && (
          <TextInput
            label="Given on"
            name="givenOn"
            type="date"
            max={today}
            defaultValue={today}
            error={errors.givenOn}
          />
        )}
        <Select label="Reason" name="why" error={errors.why}>
          {REFUND_WHYS.map((why) => (
            <option key={why}>{why}</option>
          ))}
        </Select>
        <TextArea label="Note" name="note" hint="Only your colleagues see it" error={errors.note} />
        <SubmitButton busy={busy} busyLabel="Working…" className="justify-self-end">
          {how === "card" ? "Give back" : "Write down"}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
