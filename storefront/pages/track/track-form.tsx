import { useForm } from "react-hook-form";
import { normalizeOrderNumber, ORDER_NUMBER_MAX_CHARACTERS } from "#contract/rules/order/order-number.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import type { TrackedOrder } from "#contract/shop/orders/order.ts";
import { callApi } from "#storefront/api/client.ts";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import { validateTrackedNumber, validateTrackedPhone } from "./track-rules.ts";

interface TrackFormProps {
  /** The order number of the link that opened the page, or an empty text. */
  linkedNumber: string;
  onFound: (order: TrackedOrder) => void;
}

export function TrackForm({ linkedNumber, onFound }: TrackFormProps) {
  const form = useForm({ defaultValues: { number: normalizeOrderNumber(linkedNumber), phone: "" } });
  const { errors, isSubmitting } = form.formState;

  const track = form.handleSubmit(async ({ number, phone }) => {
    try {
      onFound(
        await callApi("trackOrder", { body: { number: normalizeOrderNumber(number), phone: normalizePhone(phone) } }),
      );
    } catch (error) {
      if (showFieldErrors(form, error, ["number", "phone"])) return;
      form.setError("root", {
        message: getServerMessage(error, "We could not reach the shop. Please try again in a moment"),
      });
    }
  });

  return (
    <form method="post" onSubmit={track} noValidate className="grid gap-3 noscript:hidden">
      <p className="text-muted">Enter your order number and phone. You do not need to sign in.</p>
      {errors.root?.message && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
      <TextInput
        label="Order number"
        hint="It is in your order email, for example RB-7K3F-9Q2M"
        error={errors.number?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={ORDER_NUMBER_MAX_CHARACTERS}
        required
        {...form.register("number", { validate: validateTrackedNumber })}
      />
      <TextInput
        label="Phone"
        hint="The phone number you gave for delivery"
        error={errors.phone?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        {...form.register("phone", { validate: validateTrackedPhone })}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Searching...">
        Track order
      </SubmitButton>
    </form>
  );
}
