import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { notify } from "#ui/notification/notify.ts";

/** Shown once, because the server stores only hashes. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const copy = async () => {
    const done = await copyText(codes.join("\n"));
    notify(
      done
        ? { title: "Copied", message: "The codes are copied to the clipboard.", type: "success" }
        : { title: "Not copied", message: "Please select the codes and copy them.", type: "danger" },
    );
  };
  return (
    <div className="grid gap-4">
      <p>
        Use a recovery code to sign in if you lose your phone or passkey. Each code works once. They are shown only now:
        print them, or store them with your passwords. Earlier codes no longer work.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button kind="secondary" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button kind="secondary" size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Checkbox
        label="I have saved these codes"
        className="print:hidden"
        checked={isSaved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      <Button disabled={!isSaved} className="print:hidden" onClick={onSaved}>
        Continue
      </Button>
    </div>
  );
}
