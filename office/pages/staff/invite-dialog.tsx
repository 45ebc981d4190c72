import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { OfficeResponse } from "#contract/office/office.ts";
import { isPermission } from "#contract/office/permissions.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import Dialog from "#ui/dialog.tsx";
import { showFieldErrors } from "#ui/form-errors.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { Select } from "#ui/select.tsx";
import { serverMessage } from "#ui/server-message.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { OnceLink } from "./once-link.tsx";
import type { Staff } from "./staff.tsx";

export function InviteDialog({ roles, onClose }: { roles: Staff["roles"]; onClose: () => void }) {
  const session = useSession();
  const [invited, setInvited] = useState<OfficeResponse<"inviteStaff">>();
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: { email: "", role: "support" } });
  const { errors, isSubmitting } = form.formState;
  // Nobody grants what they lack.
  const mine = roles.filter(({ permissions }) => permissions.filter(isPermission).every((one) => may(session, one)));
  const invite = form.handleSubmit(async (body) => {
    try {
      setInvited(await office("inviteStaff", { body }));
      void revalidate();
    } catch (error) {
      if (error instanceof ShopError && error.code === "proof-needed") return;
      if (!showFieldErrors(form, error, ["email", "role"]))
        form.setError("root", { message: serverMessage(error, "The shop does not answer. Please try again") });
    }
  });
  return (
    <Dialog open onClose={onClose} title={invited ? "Invited" : "Invite somebody"}>
      {invited ? (
        <OnceLink {...invited} />
      ) : (
        <form noValidate className="grid gap-2" onSubmit={(event) => void invite(event)}>
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...form.register("email", { required: "Email is required" })}
          />
          <Select label="Role" error={errors.role?.message} {...form.register("role")}>
            {mine.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
          {errors.root && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
          <SubmitButton busy={isSubmitting} busyLabel="Inviting…">
            Invite
          </SubmitButton>
        </form>
      )}
    </Dialog>
  );
}
