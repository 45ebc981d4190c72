import { useState } from "react";
import type { OfficeSession } from "#contract/office/session.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { PasswordStep } from "./password-step.tsx";

interface SignInProps {
  email?: string | undefined;
  onSignedIn: (session: OfficeSession) => void;
}

/** From nothing to an open office. The same on the sign-in page and over a page whose session has ended. */
export function SignIn({ email, onSignedIn }: SignInProps) {
  const [session, setSession] = useState<OfficeSession>();
  const advance = (next: OfficeSession) => (next.owes === "none" ? onSignedIn(next) : setSession(next));
  if (!session) return <PasswordStep email={email} onDone={advance} />;
  return <FormMessage kind="danger">The second factor cannot be given here yet.</FormMessage>;
}
