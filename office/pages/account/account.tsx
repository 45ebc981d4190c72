import { useState } from "react";
import { useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { useAct } from "#office/components/use-act.ts";
import { PasskeySetup } from "#office/features/sign-in/passkey-setup.tsx";
import { RecoveryCodes } from "#office/features/sign-in/recovery-codes.tsx";
import { SessionList } from "#office/features/sign-in/session-list.tsx";
import { TotpSetup } from "#office/features/sign-in/totp-setup.tsx";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Passkeys } from "./passkeys.tsx";

export const loader = () => callOffice("listSessions", {});

type Setup = "totp" | "passkey" | readonly string[];

export function Component() {
  const { sessions } = useLoaderData<typeof loader>();
  const { name, email, factors } = useSession();
  const { act, busy } = useAct();
  const [setup, setSetup] = useState<Setup>();
  const close = () => setSetup(undefined);
  // The session comes with the shell, which `act` reloads.
  const showRecoveryCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) =>
    void act(async () => setSetup(recoveryCodes));
  return (
    <>
      <PageHeading title="My account" about={`${name}, ${email}`} />
      <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">Authenticator app</h2>
        <p>{factors.totp ? "An authenticator app is set up." : "No authenticator app is set up."}</p>
        <div>
          {factors.totp ? (
            <Button
              kind="danger"
              size="small"
              disabled={busy}
              onClick={() =>
                void act(() => callOffice("removeTotp", {}), {
                  title: "Removed",
                  message: "Signing in no longer asks for its codes.",
                })
              }
            >
              Remove app
            </Button>
          ) : (
            <Button kind="secondary" size="small" onClick={() => setSetup("totp")}>
              Set up app
            </Button>
          )}
        </div>
      </section>
      <Passkeys passkeys={factors.passkeys} onAdd={() => setSetup("passkey")} />
      <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">Recovery codes</h2>
        <p>
          {factors.recoveryCodesLeft === 0
            ? "You have no recovery codes."
            : `${factors.recoveryCodesLeft} left. Each works once.`}
        </p>
        <div>
          <Button
            kind="secondary"
            size="small"
            disabled={busy}
            onClick={() => void act(async () => setSetup((await callOffice("renewRecoveryCodes", {})).recoveryCodes))}
          >
            Create new codes
          </Button>
        </div>
      </section>
      <SessionList sessions={sessions} />
      {setup === "totp" && (
        <Dialog open onClose={close} title="Set up an authenticator app">
          <TotpSetup onDone={showRecoveryCodes} />
        </Dialog>
      )}
      {setup === "passkey" && (
        <Dialog open onClose={close} title="Add a passkey">
          <PasskeySetup onDone={showRecoveryCodes} />
        </Dialog>
      )}
      {Array.isArray(setup) && (
        <Dialog open onClose={close} title="Your recovery codes">
          <RecoveryCodes codes={setup} onSaved={close} />
        </Dialog>
      )}
    </>
  );
}
