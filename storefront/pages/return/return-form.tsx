import { type FormEvent, useState } from "react";
import {
  RETURN_REASON_LABEL,
  RETURN_REASONS,
  RETURN_WISH_LABEL,
  RETURN_WISHES,
  type ReturnReason,
  type ReturnWish,
} from "#contract/rules/return/return-choices.ts";
import { RETURN_NOTE_MAX_CHARACTERS } from "#contract/rules/return/return-limits.ts";
import type { OrderReturns } from "#contract/shop/orders/return.ts";
import { callApi } from "#storefront/api/client.ts";
import { createUuid } from "#ui/create-uuid.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import { MediaFields } from "./media-fields.tsx";
import type { WhichOrder } from "./upload-file.ts";
import { useUploads } from "./use-uploads.ts";

interface ReturnFormProps {
  order: OrderReturns;
  which: WhichOrder;
  onDone: (order: OrderReturns) => void;
}

type Item = OrderReturns["items"][number];

const NO_ANSWER = "The shop does not answer. Please try again";

/** Which pieces, why, and what the customer would like; with photos and a video as proof. */
export function ReturnForm({ order, which, onDone }: ReturnFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { uploads, add, remove } = useUploads(which);
  const [key] = useState(createUuid);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isUploading = uploads.some(({ phase }) => phase !== "ready" && phase !== "failed");
  const items = order.items.filter(({ returnable }) => returnable > 0);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const lines = items.filter(({ productId }) => chosen.has(productId)).map((item) => readLine(form, item));
    if (lines.length === 0) return setError("Please choose what you would like to return");
    if (isUploading) return setError("Please wait until all files are uploaded, or remove them");
    setBusy(true);
    setError(undefined);
    try {
      const media = uploads.flatMap(({ id }) => id ?? []);
      onDone(await callApi("requestReturn", { body: { ...which, key, lines, media } }));
    } catch (fault) {
      setError(getServerMessage(fault, NO_ANSWER));
    } finally {
      setBusy(false);
    }
  };
  const toggle = (productId: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(productId);
    else next.delete(productId);
    setChosen(next);
  };
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg font-medium">What would you like to return?</legend>
        {items.map((item) => (
          <ItemFields
            key={item.productId}
            item={item}
            isChosen={chosen.has(item.productId)}
            onChoose={(isChosen) => toggle(item.productId, isChosen)}
          />
        ))}
      </fieldset>
      <MediaFields uploads={uploads} onAdd={add} onRemove={remove} />
      {error && <FormMessage kind="danger">{error}</FormMessage>}
      <SubmitButton busy={busy} busyLabel="Sending…" className="justify-self-start">
        Request return
      </SubmitButton>
    </form>
  );
}

interface ItemFieldsProps {
  item: Item;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function ItemFields({ item: { productId, name, photo, returnable }, isChosen, onChoose }: ItemFieldsProps) {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-4">
        <img src={photo} alt="" width={56} height={56} className="size-14 rounded-control object-contain" />
        <Checkbox
          label={name}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          className="min-w-0 flex-1"
        />
      </div>
      {isChosen && (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {returnable > 1 && (
            <Select label="How many" name={`quantity-${productId}`} className="sm:col-span-2">
              {Array.from({ length: returnable }, (_, place) => (
                <option key={place} value={place + 1}>
                  {place + 1}
                </option>
              ))}
            </Select>
          )}
          <Select label="Why do you return it?" name={`reason-${productId}`}>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {RETURN_REASON_LABEL[reason]}
              </option>
            ))}
          </Select>
          <Select label="What would you like?" name={`wish-${productId}`}>
            {RETURN_WISHES.map((wish) => (
              <option key={wish} value={wish}>
                {RETURN_WISH_LABEL[wish]}
              </option>
            ))}
          </Select>
          <TextArea
            label="What is wrong with it? (optional)"
            name={`note-${productId}`}
            maxLength={RETURN_NOTE_MAX_CHARACTERS}
            className="sm:col-span-2"
          />
        </div>
      )}
    </div>
  );
}

function readLine(form: FormData, { productId }: Item) {
  const field = (name: string) => String(form.get(`${name}-${productId}`) ?? "");
  return {
    productId,
    quantity: Number(field("quantity") || 1),
    reason: field("reason") as ReturnReason,
    wish: field("wish") as ReturnWish,
    note: field("note"),
  };
}
