import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { ShopError } from "#contract/errors.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import type { User } from "#contract/shop/auth.ts";
import { callApi } from "#storefront/api/client.ts";
import { Button } from "#ui/button.tsx";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import { DETAILS_FIELDS, DETAILS_RULES, type DetailsValues, toDetailsPayload } from "./details-rules.ts";
import { PasswordSection } from "./password-section.tsx";

interface DetailsFormProps {
  user: User;
  onSaved: (saved: { user: User; token?: string | undefined }) => void;
  onCancel: () => void;
}

export function DetailsForm({ user, onSaved, onCancel }: DetailsFormProps) {
  const { name, email, phone = "" } = user;
  const [withPassword, setWithPassword] = useState(false);
  const [message, setMessage] = useState<string>();
  const form = useForm<DetailsValues>({
    defaultValues: { name, email, phone, currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const { formState, setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);

  const save = form.handleSubmit(async (values) => {
    setMessage(undefined);
    try {
      const body = toDetailsPayload(values, { id: user.id, withPassword });
      const { data, token } = await callApi("updateUser", { body });
      onSaved({ user: data, token });
    } catch (error) {
      if (error instanceof ShopError && error.code === "not-signed-in") return;
      // An error shown at its field is not repeated in the form's message.
      if (!showFieldErrors(form, error, DETAILS_FIELDS)) setMessage(getServerMessage(error, "Something went wrong"));
    }
  });

  const field = (key: keyof DetailsValues) => ({ error: formState.errors[key]?.message, required: true });

  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      {message && <FormMessage kind="danger">{message}</FormMessage>}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <TextInput
          label="Name"
          autoComplete="name"
          maxLength={100}
          {...field("name")}
          {...form.register("name", { validate: DETAILS_RULES.name })}
        />
        <TextInput
          label="Email"
          hint="The email of your account cannot be changed."
          type="email"
          {...field("email")}
          {...form.register("email", { validate: DETAILS_RULES.email })}
          disabled
        />
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...field("phone")}
          {...form.register("phone", {
            validate: DETAILS_RULES.phone,
            onBlur: () => form.setValue("phone", normalizePhone(form.getValues("phone"))),
          })}
        />
      </div>
      <PasswordSection form={form} open={withPassword} onToggle={() => setWithPassword(!withPassword)} />
      <div className="mt-2 flex flex-wrap gap-3">
        <SubmitButton busy={formState.isSubmitting} busyLabel="Saving...">
          Save Changes
        </SubmitButton>
        <Button kind="secondary" onClick={onCancel} disabled={formState.isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
