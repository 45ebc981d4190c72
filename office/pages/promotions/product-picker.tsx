import { useState } from "react";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notifyError } from "#ui/notification/notify.ts";

interface Match {
  id: number;
  name: string;
}

const MATCHES_SHOWN = 8;

/** Finds a published product by name, number or barcode. */
export function ProductPicker({
  label,
  error,
  onChoose,
}: {
  label: string;
  error?: string | undefined;
  onChoose: (product: Match) => void;
}) {
  const [typed, setTyped] = useState("");
  const [matches, setMatches] = useState<readonly Match[]>();
  const find = async () => {
    try {
      const { products } = await callOffice("listProducts", { query: { q: typed.trim(), status: "published" } });
      setMatches(products.slice(0, MATCHES_SHOWN));
    } catch (cause) {
      notifyError(cause);
    }
  };
  const choose = (match: Match) => {
    onChoose(match);
    setTyped("");
    setMatches(undefined);
  };
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextInput
          label={label}
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void find();
          }}
        />
        <Button kind="secondary" disabled={typed.trim() === ""} onClick={() => void find()}>
          Find products
        </Button>
      </div>
      {matches?.length === 0 && <p className="text-muted">No product found. Try its number or fewer words.</p>}
      <ul aria-live="polite" aria-label={`${label}: found`} className="grid gap-1">
        {matches?.map((match) => (
          <li key={match.id}>
            <Button kind="quiet" size="small" onClick={() => choose(match)}>
              <span className="sr-only">Choose </span>
              {match.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
