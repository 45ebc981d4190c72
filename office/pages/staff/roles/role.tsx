import { useEffect, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { notify } from "#ui/notification/notify.ts";
import type { StaffList } from "../staff-list.ts";
import { canEdit, copyRole, type RoleDraft, toDraft } from "./role-draft.ts";
import { RoleFields } from "./role-fields.tsx";

type Role = StaffList["roles"][number];

export async function loader({ params: { name } }: LoaderFunctionArgs) {
  const { roles, staff } = await callOffice("listStaff", {});
  const role = roles.find((one) => one.name === name);
  if (name !== undefined && !role) throw createNotFoundError("role");
  return { roles, role, holders: staff.filter((member) => member.role === name).length };
}

/** Makes a new role as a copy, or changes one. */
export function Component() {
  const { roles, role, holders } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const grantable = new Set<string>(useSession().permissions);
  const copied = search.get("copy") ?? "orders";
  return (
    <>
      <p>
        <Link to="/staff" className="text-accent underline-offset-4 hover:underline">
          Staff
        </Link>
      </p>
      <PageHeading
        title={role?.title ?? "New role"}
        about={role ? describeHolders(holders) : "Start from a copy of another role, then choose its permissions."}
        actions={role && canEdit(role, grantable) && holders === 0 && <DeleteRole role={role} />}
      />
      {!role && (
        <Select
          label="Start as a copy of"
          className="max-w-xs"
          value={copied}
          onChange={({ target }) => setSearch({ copy: target.value }, { replace: true })}
        >
          {roles.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <RoleForm
        key={role ? `${role.name} ${role.version}` : copied}
        role={role}
        initial={
          role
            ? toDraft(role)
            : copyRole(
                roles.find(({ name }) => name === copied),
                grantable,
              )
        }
        grantable={grantable}
        holders={holders}
      />
    </>
  );
}

function describeHolders(holders: number): string {
  if (holders === 0) return "No staff member has this role.";
  return `${holders} ${holders === 1 ? "staff member has" : "staff members have"} this role.`;
}

function DeleteRole({ role: { name, title, version } }: { role: Role }) {
  const { busy, act } = useAct();
  const navigate = useNavigate();
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete the role ${title}?`,
      text: "You can undo this in History.",
      action: "Delete role",
      danger: true,
    });
    if (!isSure) return;
    await act(async () => {
      await callOffice("deleteRole", { params: { name }, query: { version } });
      // The page of the role is gone before it would be loaded again.
      await navigate("/staff", { replace: true });
      notify({ title, message: "The role is deleted.", type: "success" });
    });
  };
  return (
    <Button kind="danger" size="small" disabled={busy} onClick={() => void remove()}>
      Delete role
    </Button>
  );
}

interface RoleFormProps {
  role: Role | undefined;
  initial: RoleDraft;
  grantable: ReadonlySet<string>;
  holders: number;
}

function RoleForm({ role, initial, grantable, holders }: RoleFormProps) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaved, setSaved] = useState(false);
  const { busy, act } = useAct();
  const navigate = useNavigate();
  useUnsavedChanges(draft !== initial && !isSaved);
  useEffect(() => {
    if (isSaved) void navigate("/staff", { replace: true });
  }, [isSaved, navigate]);
  const save = async () => {
    setErrors({});
    const body = { ...draft, title: draft.title.trim() };
    const work = async () => {
      try {
        if (role)
          await callOffice("changeRole", { params: { name: role.name }, body: { ...body, version: role.version } });
        else await callOffice("createRole", { body });
      } catch (error) {
        if (error instanceof ShopError && error.fields) setErrors(error.fields);
        throw error;
      }
    };
    const message = holders > 0 ? "Staff with this role must sign in again." : "You can now give this role to staff.";
    if (await act(work, { title: "Role saved", message })) setSaved(true);
  };
  return (
    <RoleFields
      draft={draft}
      onChange={setDraft}
      errors={errors}
      busy={busy}
      onSave={() => void save()}
      grantable={grantable}
      isReadOnly={role !== undefined && !canEdit(role, grantable)}
    />
  );
}
