import { useState } from "react";
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import type { OfficeSession } from "#contract/office/session.ts";
import { currentSession, hasJustLeft } from "#office/api/session.ts";
import { SHOP_NAME } from "#office/api/shop.ts";
import { InvitationForm } from "#office/features/sign-in/invitation-form.tsx";
import { NewPasswordForm } from "#office/features/sign-in/new-password-form.tsx";
import { SignIn } from "#office/features/sign-in/sign-in.tsx";
import { Notifications } from "#ui/notification/notifications.tsx";

const LINK = /^#(invitation|new-password)=([\w-]+)$/;

/** Whoever is signed in already goes on; whoever still owes the second factor begins there. A link in the mail or from an owner is followed first. */
export async function loader({ request }: LoaderFunctionArgs): Promise<OfficeSession | null> {
  if (LINK.test(window.location.hash)) return null;
  const session = hasJustLeft() ? undefined : await currentSession();
  if (session?.owes === "none") throw redirect(pathOf(new URL(request.url).searchParams.get("next")));
  return session ?? null;
}

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const begun = useLoaderData<typeof loader>();
  const [, kind, token = ""] = LINK.exec(useLocation().hash) ?? [];
  const [joined, setJoined] = useState<OfficeSession>();
  const enter = () => void navigate(pathOf(search.get("next")), { replace: true });
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
      {!step && <SignIn begun={joined ?? begun ?? undefined} onSignedIn={enter} />}
      <Notifications />
    </main>
  );
}

/** Only a path of the office itself: whoever sends somebody a link decides nothing about where they land. */
function pathOf(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : "/";
}
