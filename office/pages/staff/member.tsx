import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { createNotFoundError } from "#contract/errors.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { callOffice } from "#office/api/client.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { useAct } from "#office/components/use-act.ts";
import { SessionList } from "#office/features/sign-in/session-list.tsx";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { OneTimeLink } from "./one-time-link.tsx";
import { RoleForm } from "./role-form.tsx";
import type { Member } from "./staff-list.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const { staff, roles } = await callOffice("listStaff", {});
  const member = staff.find(({ id }) => id === params.id);
  if (!member) throw createNotFoundError("staff member");
  return { member, roles };
}

export function Component() {
  const { member, roles } = useLoaderData<typeof loader>();
  const { act, busy } = useAct();
  const { id, name, version, blocked } = member;
  const params = { id };
  const block = async () => {
    const sure = await confirm({
      title: `Block ${name}?`,
      text: "They are signed out everywhere at once and cannot sign in. You can unblock them again.",
      action: "Block",
      danger: true,
    });
    if (sure) await change({ blocked: true }, `${name} is signed out and cannot sign in.`);
  };
  const change = (what: { blocked?: boolean; role?: string }, message: string) =>
    act(() => callOffice("changeStaff", { params, body: { version, ...what } }), { title: "Saved", message });
  return (
    <>
      <p>
        <Link to="/staff" className="text-accent underline-offset-4 hover:underline">
          Staff
        </Link>
      </p>
      <PageHeading
        title={name}
        about={`${member.email}${blocked ? " · blocked" : ""}`}
        actions={
          blocked ? (
            <Button
              kind="secondary"
              size="small"
              disabled={busy}
              onClick={() => void change({ blocked: false }, `${name} can sign in again.`)}
            >
              Unblock
            </Button>
          ) : (
            <Button kind="danger" size="small" disabled={busy} onClick={() => void block()}>
              Block
            </Button>
          )
        }
      />
      <RoleForm
        key={version}
        member={member}
        roles={roles}
        busy={busy}
        onSave={(role, title) => change({ role }, `${name} now has the role ${title} and has been signed out.`)}
      />
      <SignInSettings member={member} />
      <SessionList sessions={member.sessions} />
    </>
  );
}

function SignInSettings({ member: { id, name, hasSecondFactor } }: { member: Member }) {
  const { act, busy } = useAct();
  const [link, setLink] = useState<OfficeResponse<"createPasswordLink">>();
  const params = { id };
  const reset = async () => {
    const sure = await confirm({
      title: `Reset the second factor of ${name}?`,
      text: "Their app, passkeys and recovery codes no longer work, and they are signed out. They will set up a new one at their next sign-in. Make sure that the request really comes from them.",
      action: "Reset",
      danger: true,
    });
    if (sure)
      await act(() => callOffice("resetFactors", { params }), {
        title: "Reset",
        message: `${name} will set up a new second factor at the next sign-in.`,
      });
  };
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Sign-in</h2>
      <p>{hasSecondFactor ? "A second factor is set up." : "No second factor is set up."}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          disabled={busy}
          onClick={() => void act(async () => setLink(await callOffice("createPasswordLink", { params })))}
        >
          Create password link
        </Button>
        {hasSecondFactor && (
          <Button kind="danger" size="small" disabled={busy} onClick={() => void reset()}>
            Reset second factor
          </Button>
        )}
      </div>
      {link && (
        <Dialog open onClose={() => setLink(undefined)} title={`A new password for ${name}`}>
          <OneTimeLink {...link} />
        </Dialog>
      )}
    </section>
  );
}
