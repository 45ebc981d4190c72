import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { copyText } from "#ui/copy-text.ts";
import { notify } from "#ui/notification/notify.ts";

/** Shown once: the server keeps hashes only. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false);
  const copy = async () => {
    const done = await copyText(codes.join("\n"));
    notify(
      done
        ? { title: "Copied", message: "The codes are on the clipboard.", type: "success" }
        : { title: "Not copied", message: "Please mark the codes and copy them yourself.", type: "danger" },
    );
  };
  return (
    <div className="grid gap-4">
      <p>
        These recovery codes open the office when your phone or passkey is lost; each works once. They are shown now and
        never again: print them, or keep them where you keep passwords. Codes that you had before no longer work.
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
        label="I have kept these codes"
        className="print:hidden"
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Button disabled={!kept} className="print:hidden" onClick={onKept}>
        Go on
      </Button>
    </div>
  );
}
