import { useState } from "react";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import { getRefundLabel, type RefundMethod, STAFF_REFUND_REASONS } from "#contract/rules/order/refund.ts";
import { toPakistanInput } from "#office/components/time/pakistan-time.ts";
import { Select } from "#ui/form/select.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";

const DAY_CHARACTERS = 10;

const HINTS: Partial<Record<RefundMethod, string>> = {
  card: "The payment provider sends it immediately",
  "store-credit": "Only if the customer agrees. It is in the account at once and never expires",
};

interface RefundFieldsProps {
  methods: readonly RefundMethod[];
  paidBy: PaymentMethod;
  values: { amount: string; how: RefundMethod; why: string };
  onAmount: (amount: string) => void;
  onHow: (how: RefundMethod) => void;
  onWhy: (why: string) => void;
  errors: Record<string, string>;
}

export function RefundFields({ methods, paidBy, values, onAmount, onHow, onWhy, errors }: RefundFieldsProps) {
  const { amount, how, why } = values;
  const [today] = useState(() => toPakistanInput(new Date().toISOString()).slice(0, DAY_CHARACTERS));
  return (
    <>
      <TextInput
        label="Amount in rupees"
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => onAmount(target.value)}
        error={errors.amount}
      />
      <Select
        label="Refund method"
        value={how}
        onChange={({ target }) => onHow(target.value as RefundMethod)}
        error={errors.how}
        hint={HINTS[how] ?? "Records a refund that you have already paid"}
      >
        {methods.map((method) => (
          <option key={method} value={method}>
            {getRefundLabel(method, paidBy)}
          </option>
        ))}
      </Select>
      {how !== "card" && how !== "store-credit" && (
        <TextInput label="Paid on" name="givenOn" type="date" max={today} defaultValue={today} error={errors.givenOn} />
      )}
      <Select label="Reason" name="why" value={why} onChange={({ target }) => onWhy(target.value)} error={errors.why}>
        <option value="">Choose a reason</option>
        {STAFF_REFUND_REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </Select>
      <TextArea label="Note" name="note" hint="Only your colleagues see it" error={errors.note} />
    </>
  );
}
