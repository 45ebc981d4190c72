import { useForm, useWatch } from "react-hook-form";
import { useSession } from "#office/api/session.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { listGrantableRoles } from "./grantable-roles.ts";
import { RolePermissions } from "./role-permissions.tsx";
import type { Member, StaffList } from "./staff-list.ts";

interface RoleFormProps {
  member: Member;
  roles: StaffList["roles"];
  busy: boolean;
  onSave: (role: string, title: string) => Promise<boolean>;
}

/** Shows the permissions of a role before the role is given. */
export function RoleForm({ member, roles, busy, onSave }: RoleFormProps) {
  const session = useSession();
  const form = useForm({ defaultValues: { role: member.role } });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const role = useWatch({ control: form.control, name: "role" });
  const chosen = roles.find(({ name }) => name === role);
  const grantable = listGrantableRoles(roles, member, session);
  const save = form.handleSubmit(async ({ role }) => {
    if (await onSave(role, chosen?.title ?? role)) form.reset({ role });
  });
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Role</h2>
      <form className="flex flex-wrap items-start gap-3" onSubmit={(event) => void save(event)}>
        <Select
          label="Role"
          className="w-full max-w-xs"
          hint="Changing the role signs them out."
          {...form.register("role")}
        >
          {grantable.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
        <SubmitButton className="md:mt-6.5" busy={busy} busyLabel="Saving…" disabled={!isDirty}>
          Save role{" "}
        </SubmitButton>
      </form>
      {chosen && (
        <>
          <p className="text-muted">{chosen.title} can:</p>
          <RolePermissions role={chosen} />
        </>
      )}
    </section>
  );
}
