import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { isPermission } from "#contract/office/permissions.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import Dialog from "#ui/dialog.tsx";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import { OneTimeLink } from "./one-time-link.tsx";
import type { StaffList } from "./staff-list.ts";

export function InviteDialog({ roles, onClose }: { roles: StaffList["roles"]; onClose: () => void }) {
  const session = useSession();
  const [invited, setInvited] = useState<OfficeResponse<"inviteStaff">>();
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: { email: "", role: "support" } });
  const { errors, isSubmitting } = form.formState;
  // A staff member cannot grant permissions that they lack.
  const grantableRoles = roles.filter(({ permissions }) =>
    permissions.filter(isPermission).every((one) => hasPermission(session, one)),
  );
  const invite = form.handleSubmit(async (body) => {
    try {
      setInvited(await callOffice("inviteStaff", { body }));
      void revalidate();
    } catch (error) {
      if (error instanceof ShopError && error.code === "proof-needed") return;
      if (!showFieldErrors(form, error, ["email", "role"]))
        form.setError("root", { message: getServerMessage(error, "The shop is not responding. Please try again") });
    }
  });
  return (
    <Dialog open onClose={onClose} title={invited ? "Invited" : "Invite staff member"}>
      {invited ? (
        <OneTimeLink {...invited} />
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
            {grantableRoles.map(({ name, title }) => (
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
