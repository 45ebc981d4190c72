import { callOffice } from "#office/api/client.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import type { StaffList } from "./staff-list.ts";

interface InvitationsProps {
  invitations: StaffList["invitations"];
  titleOf: (role: string) => string;
}

export function Invitations({ invitations, titleOf }: InvitationsProps) {
  const { act, busy } = useAct();
  if (invitations.length === 0) return null;
  const withdraw = async ({ id, email }: StaffList["invitations"][number]) => {
    const sure = await confirm({
      title: `Withdraw the invitation for ${email}?`,
      text: "The link will stop working. You can invite them again.",
      action: "Withdraw",
      danger: true,
    });
    if (sure)
      await act(() => callOffice("withdrawInvitation", { params: { id } }), {
        title: "Invitation withdrawn",
        message: `The invitation for ${email} no longer works.`,
      });
  };
  return (
    <section className="grid gap-2">
      <h2 className="text-base">Invited</h2>
      <ul className="grid gap-2">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2"
          >
            <span className="min-w-0 flex-1 break-all">
              {invitation.email}, as {titleOf(invitation.role)}, until <Moment at={invitation.expiresAt} />
            </span>
            <Button kind="secondary" size="small" disabled={busy} onClick={() => void withdraw(invitation)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
