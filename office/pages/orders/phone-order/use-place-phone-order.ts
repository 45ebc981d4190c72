import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { PhoneOrderChoices } from "#contract/office/orders/order-changes.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import { callOffice } from "#office/api/client.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { createUuid } from "#ui/create-uuid.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { applyCurrentPrices, type DraftLine } from "../order/draft-lines.ts";

interface PhoneOrder {
  customer: PhoneOrderChoices["customer"];
  lines: DraftLine[];
  setLines: (lines: DraftLine[]) => void;
  delivery: { cityId: number; courierPricingId: number };
  /** The total that the caller was told. */
  total: number;
  codes: string[];
  /** Called when prices or discounts have changed. */
  onPriceChange: () => void;
}

/** Sends the form and opens the placed order. */
export function usePlacePhoneOrder({ customer, lines, setLines, delivery, total, codes, onPriceChange }: PhoneOrder) {
  // One form is one order, however often the form is sent.
  const [id] = useState(() => createUuid());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<string>();
  const [typed, setTyped] = useState(false);
  const navigate = useNavigate();
  useUnsavedChanges((typed || lines.length > 0) && placed === undefined);
  useEffect(() => {
    if (placed !== undefined) void navigate(`/orders/${placed}?queue=to-pack`, { replace: true });
  }, [placed, navigate]);

  const place = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const readText = (name: string) => String(form.get(name) ?? "").trim();
    const phone = normalizePhone(readText("phone"));
    setBusy(true);
    try {
      const { number } = await callOffice("placePhoneOrder", {
        body: {
          id,
          customer: customer
            ? { id: customer.id }
            : { name: readText("name"), phone, ...(readText("email") && { email: readText("email") }) },
          address: readText("address"),
          postalCode: readText("postalCode"),
          phone,
          ...delivery,
          items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
          expectedTotal: total,
          ...(codes.length > 0 && { codes }),
          ...(readText("note") && { note: readText("note") }),
        },
      });
      notify({ title: number, message: "Placed and confirmed", type: "success" });
      setPlaced(number);
    } catch (error) {
      if (error instanceof ShopError && error.code === "price-changed") {
        setLines(applyCurrentPrices(lines, error.fields));
        onPriceChange();
      } else if (error instanceof ShopError && error.fields) setErrors(toFieldsByName(error.fields));
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return { place, errors, busy, markTyped: () => setTyped(true) };
}
