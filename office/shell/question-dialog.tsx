import { useRevalidator } from "react-router";
import { useSession } from "#office/api/session.ts";
import { ProofForm } from "#office/features/sign-in/proof-form.tsx";
import { SignIn } from "#office/features/sign-in/sign-in.tsx";
import Dialog from "#ui/dialog.tsx";
import { answered, declined, useQuestion } from "./questions.ts";

/** Over the page that somebody works in: what they have typed stays, and what they wanted is done afterwards. */
export default function QuestionDialog() {
  const question = useQuestion();
  const { email } = useSession();
  const { revalidate } = useRevalidator();
  if (question === "sign-in")
    return (
      <Dialog
        open
        onClose={declined}
        title="Please sign in again"
        description="Your session has ended. What you have typed is kept, and goes on once you are back."
      >
        <SignIn
          email={email}
          onSignedIn={() => {
            answered("sign-in");
            void revalidate();
          }}
        />
      </Dialog>
    );
  return (
    <Dialog
      open={question === "proof"}
      onClose={declined}
      title="Is it still you?"
      description="This act needs your password once more. It then counts for five minutes."
    >
      <ProofForm onProven={() => answered("proof")} />
    </Dialog>
  );
}
