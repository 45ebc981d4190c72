import type { OrderDetails } from "#contract/office/orders/order.ts";
import type { DeskAct } from "#contract/rules/order/order-status.ts";
import { Select } from "#ui/form/select.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { listPackedItems } from "./act-request.ts";

interface ActFieldsProps {
  kind: DeskAct;
  order: OrderDetails;
  errors: Record<string, string>;
  reason: string;
  onReason: (reason: string) => void;
}

/** The fields of an act, followed by the note that every act can have. */
export function ActFields({ kind, order, errors, reason, onReason }: ActFieldsProps) {
  return (
    <>
      {kind === "no-answer" && <NextCall />}
      {(kind === "cancel" || kind === "refuse") && (
        <Select
          label="Reason"
          name="reason"
          value={reason}
          onChange={({ target }) => onReason(target.value)}
          error={errors.reason}
        >
          <option value="">Choose a reason</option>
          <Options texts={order.reasons[kind]} />
        </Select>
      )}
      {kind === "hand-over" && <Parcel order={order} errors={errors} />}
      {kind === "take-back" && <Damage order={order} errors={errors} />}
      <TextArea label="Note" name="note" hint="Only your colleagues see it" error={errors.note} />
    </>
  );
}

function NextCall() {
  return (
    <Select label="Call again in" name="hours" defaultValue="2">
      <option value="1">1 hour</option>
      <option value="2">2 hours</option>
      <option value="5">5 hours</option>
      <option value="24">1 day</option>
    </Select>
  );
}

function Parcel({ order, errors }: Pick<ActFieldsProps, "order" | "errors">) {
  return (
    <>
      <TextInput
        label="Consignment number"
        name="consignment"
        autoComplete="off"
        defaultValue={order.booked?.consignment}
        error={errors.consignment}
      />
      <Select
        label="Courier"
        name="courier"
        defaultValue={order.booked?.courier ?? order.courier}
        error={errors.courier}
      >
        <Options texts={[...new Set([order.courier, ...order.couriers])]} />
      </Select>
      <TextInput
        label="Weight in grams"
        name="grams"
        inputMode="numeric"
        autoComplete="off"
        hint="Optional. The courier's charges are compared with it."
        error={errors.grams}
      />
    </>
  );
}

function Damage({ order, errors }: Pick<ActFieldsProps, "order" | "errors">) {
  return listPackedItems(order).map(({ productId, name, quantity }) => (
    <TextInput
      key={productId}
      label={`Damaged of ${quantity} × ${name}`}
      name={`damaged-${productId}`}
      type="number"
      min={0}
      max={quantity}
      defaultValue={0}
      error={errors.damaged}
    />
  ));
}

function Options({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <option key={text} value={text}>
      {text}
    </option>
  ));
}
