import { PERMISSIONS, type Permission } from "#contract/office/permissions.ts";
import { needsSecondFactor, PERMISSION_GROUPS, togglePermission } from "#contract/rules/roles.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { canChoose, hasSecondFactor, type RoleDraft } from "./role-draft.ts";

interface RoleFieldsProps {
  draft: RoleDraft;
  onChange: (draft: RoleDraft) => void;
  errors: Record<string, string>;
  busy: boolean;
  onSave: () => void;
  grantable: ReadonlySet<string>;
  isReadOnly: boolean;
}

export function RoleFields({ draft, onChange, errors, busy, onSave, grantable, isReadOnly }: RoleFieldsProps) {
  const { title, permissions } = draft;
  const choose = (permission: Permission, isChosen: boolean) =>
    onChange({ ...draft, permissions: togglePermission(permissions, permission, isChosen) });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {isReadOnly && (
        <p className="text-muted">
          You cannot change this role, because it is built in or has more permissions than you. You can copy it.
        </p>
      )}
      <TextInput
        label="Role name"
        className="max-w-md"
        value={title}
        maxLength={40}
        autoComplete="off"
        disabled={isReadOnly}
        hint="For example Packer"
        error={errors.title}
        onChange={({ target }) => onChange({ ...draft, title: target.value })}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {PERMISSION_GROUPS.map((group) => (
          <fieldset
            key={group.title}
            className="grid content-start rounded-card border border-line bg-surface p-4"
            disabled={isReadOnly}
          >
            <legend className="float-start w-full pb-2 text-base font-semibold">{group.title}</legend>
            {group.permissions.map((permission) => (
              <Checkbox
                key={permission}
                className="min-h-11 items-center"
                label={PERMISSIONS[permission]}
                checked={permissions.includes(permission)}
                disabled={!canChoose(permission, grantable)}
                onChange={({ target }) => choose(permission, target.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Checkbox
        className="min-h-11 items-center"
        label="Signing in needs a second step: a passkey or an authenticator app"
        checked={hasSecondFactor(draft)}
        disabled={isReadOnly || needsSecondFactor(permissions)}
        onChange={({ target }) => onChange({ ...draft, secondFactor: target.checked })}
      />
      {errors.permissions && <FormMessage kind="danger">{errors.permissions}</FormMessage>}
      {!isReadOnly && (
        <div>
          <SubmitButton busy={busy} busyLabel="Saving…">
            Save role
          </SubmitButton>
        </div>
      )}
    </form>
  );
}
