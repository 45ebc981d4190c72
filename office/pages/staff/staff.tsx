import { useState } from "react";
import { useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { Moment } from "#office/components/time/moment.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { RolePermissions } from "./role-permissions.tsx";
import { canEdit } from "./roles/role-draft.ts";
import { SessionRule } from "./session-rule.tsx";
import type { Member } from "./staff-list.ts";

export const loader = () => callOffice("listStaff", {});

const createColumns = (titleOf: (role: string) => string): Column<Member>[] => [
  { title: "Name", cell: ({ name }) => name },
  { title: "Email", cell: ({ email }) => <span className="break-all">{email}</span> },
  { title: "Role", cell: ({ role }) => titleOf(role) },
  { title: "Second factor", cell: ({ hasSecondFactor }) => (hasSecondFactor ? "Set up" : "None") },
  { title: "Last seen", cell: ({ sessions: [last] }) => (last ? <Moment at={last.seenAt} /> : "Not signed in") },
  { title: "Status", cell: ({ blocked }) => (blocked ? <span className="text-sale">Blocked</span> : "Active") },
];

export function Component() {
  const { staff, invitations, roles, workingDayHours } = useLoaderData<typeof loader>();
  const grantable = new Set<string>(useSession().permissions);
  const [inviting, setInviting] = useState(false);
  const getRoleTitle = (role: string) => roles.find(({ name }) => name === role)?.title ?? role;
  return (
    <>
      <PageHeading
        title="Staff"
        about="Staff members, their roles and permissions."
        actions={
          <Button size="small" onClick={() => setInviting(true)}>
            Invite staff member
          </Button>
        }
      />
      <DataTable
        caption="Staff"
        columns={createColumns(getRoleTitle)}
        rows={staff}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/staff/${id}`}
        empty="No staff members yet. Invite the first one."
      />
      <Invitations invitations={invitations} titleOf={getRoleTitle} />
      <section className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-base">Roles</h2>
          <ButtonLink kind="secondary" size="small" to="/staff/roles/new">
            Add role
          </ButtonLink>
        </div>
        {roles.map((role) => (
          <details key={role.name} className="rounded-card border border-line bg-surface px-4 py-2">
            <summary className="min-h-8 content-center font-medium">
              {role.title}
              <span className="font-normal text-muted">{role.isBuiltIn ? " · built in" : ""}</span>
            </summary>
            <RolePermissions role={role} />
            <div className="flex flex-wrap gap-2 pb-2">
              {canEdit(role, grantable) && (
                <ButtonLink kind="secondary" size="small" to={`/staff/roles/${role.name}`}>
                  Change role
                </ButtonLink>
              )}
              <ButtonLink kind="quiet" size="small" to={`/staff/roles/new?copy=${role.name}`}>
                Copy role
              </ButtonLink>
            </div>
          </details>
        ))}
      </section>
      <SessionRule key={workingDayHours} saved={workingDayHours} />
      {inviting && <InviteDialog roles={roles} onClose={() => setInviting(false)} />}
    </>
  );
}
