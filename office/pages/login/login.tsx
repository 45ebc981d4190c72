import { useState } from "react";
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { findSession, takeSignedOut } from "#office/api/session.ts";
import { SHOP_NAME } from "#office/api/shop.ts";
import { InvitationForm } from "#office/features/sign-in/invitation-form.tsx";
import { NewPasswordForm } from "#office/features/sign-in/new-password-form.tsx";
import { SignIn } from "#office/features/sign-in/sign-in.tsx";
import { Notifications } from "#ui/notification/notifications.tsx";
import { toSafePath } from "./safe-path.ts";

const LINK = /^#(invitation|new-password)=([\w-]+)$/;

/**
 * A link from a mail or from an owner comes first. An open session goes on to the office, and a
 * session without its second factor continues with that step.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<OfficeSession | null> {
  if (LINK.test(window.location.hash)) return null;
  const session = takeSignedOut() ? undefined : await findSession();
  if (session?.owes === "none") throw redirect(toSafePath(new URL(request.url).searchParams.get("next")));
  return session ?? null;
}

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const startedSession = useLoaderData<typeof loader>();
  const [, kind, token = ""] = LINK.exec(useLocation().hash) ?? [];
  const [joined, setJoined] = useState<OfficeSession>();
  const enter = () => void navigate(toSafePath(search.get("next")), { replace: true });
  const advance = (session: OfficeSession) => (session.owes === "none" ? enter() : setJoined(session));
  const step = joined ? undefined : kind;
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 px-4 py-12">
      <title>{`Sign in · ${SHOP_NAME} office`}</title>
      <h1 className="text-2xl">
        {step === "invitation" && `Join the office of ${SHOP_NAME}`}
        {step === "new-password" && "Set a new password"}
        {!step && `Sign in to the office of ${SHOP_NAME}`}
      </h1>
      {step === "invitation" && <InvitationForm token={token} onDone={advance} />}
      {step === "new-password" && <NewPasswordForm token={token} onDone={advance} />}
      {!step && <SignIn startedSession={joined ?? startedSession ?? undefined} onSignedIn={enter} />}
      <Notifications />
    </main>
  );
}
