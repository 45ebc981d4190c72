import { describeRegistration } from "./greeting.ts";
import { Note } from "./layout.tsx";

/** Two people may have registered with one e-mail, so the mail names the registration. */
export function RegistrationNote(registration: { name: string; createdAt: string }) {
  return (
    <Note>
      This code completes {describeRegistration(registration)}, with the password chosen then. If this was not you,
      ignore this email and do not enter the code. No account is created without it.
    </Note>
  );
}
