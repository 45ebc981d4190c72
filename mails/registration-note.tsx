import { registrationBegun } from "./greeting.ts";
import { Note } from "./layout.tsx";

/** Whose code it is: two people may have registered with one e-mail. */
export function RegistrationNote(registration: { name: string; begunAt: string }) {
  return (
    <Note>
      The code finishes {registrationBegun(registration)}, with the password chosen then. If that was not you, ignore
      this mail and enter the code nowhere: without it no account is opened.
    </Note>
  );
}
