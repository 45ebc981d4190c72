import type { OfficeSession } from "#contract/office/staff/session.ts";
import { callOffice } from "#office/api/client.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";

interface PasskeysProps {
  passkeys: OfficeSession["factors"]["passkeys"];
  onAdd: () => void;
}

export function Passkeys({ passkeys, onAdd }: PasskeysProps) {
  const { act, busy } = useAct();
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Passkeys</h2>
      {passkeys.length === 0 && <p>No passkey is set up.</p>}
      <ul className="grid gap-2">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 break-words">
              {name}, since <Moment at={createdAt} />
            </span>
            <Button
              kind="danger"
              size="small"
              disabled={busy}
              onClick={() =>
                void act(() => callOffice("removePasskey", { params: { id } }), {
                  title: "Removed",
                  message: `The passkey “${name}” no longer works.`,
                })
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="secondary" size="small" onClick={onAdd}>
          Add a passkey
        </Button>
      </div>
    </section>
  );
}
