import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { CLAIM_PROBLEM_MAX_CHARACTERS } from "#contract/rules/claim/claim-limits.ts";
import { callOffice } from "#office/api/client.ts";
import { formatDay } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";

type Found = OfficeResponse<"listClaimPieces">;
type Piece = Found["pieces"][number];

/** For a customer at the counter or on the phone: first the order or the piece, then what is wrong. */
export function OpenClaim() {
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState<Found>();
  const close = () => {
    setIsOpen(false);
    setFound(undefined);
  };
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setIsOpen(true)}>
        Open claim
      </Button>
      {isOpen && (
        <Dialog
          open
          title="Open a warranty claim"
          description={
            found ? `Order ${found.number}, ${found.customer}` : "For a customer who calls or comes to the shop"
          }
          onClose={close}
        >
          {found ? <PieceForm found={found} onBack={() => setFound(undefined)} /> : <FindForm onFound={setFound} />}
        </Dialog>
      )}
    </>
  );
}

function FindForm({ onFound }: { onFound: (found: Found) => void }) {
  const { act, busy } = useAct();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    void act(async () => onFound(await callOffice("listClaimPieces", { query: { code } })));
  };
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <TextInput label="Serial number or order number" name="code" required maxLength={64} autoComplete="off" />
      <SubmitButton busy={busy} busyLabel="Looking…">
        Find pieces
      </SubmitButton>
    </form>
  );
}

const describePiece = ({ name, serial, until, refusal }: Piece) =>
  [name, serial, refusal ? "warranty over or none" : until && `warranty until ${formatDay(until)}`]
    .filter(Boolean)
    .join(", ");

function PieceForm({ found: { number, pieces }, onBack }: { found: Found; onBack: () => void }) {
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const piece = pieces[Number(form.get("piece"))];
    if (!piece) return;
    const { productId, serial } = piece;
    const problem = String(form.get("problem") ?? "").trim();
    void act(async () => {
      const body = { number, productId, problem, ...(serial !== null && { serial }) };
      const { id } = await callOffice("openClaim", { body });
      await navigate(`/claims/${id}`);
    });
  };
  if (pieces.length === 0)
    return (
      <>
        <p>No piece of this order can be claimed: all of them are in a claim or were returned.</p>
        <Button kind="secondary" onClick={onBack}>
          Find another piece
        </Button>
      </>
    );
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <Select label="Which piece?" name="piece">
        {pieces.map((piece, place) => (
          <option key={`${piece.productId} ${piece.serial}`} value={place}>
            {describePiece(piece)}
          </option>
        ))}
      </Select>
      <TextArea label="What is wrong with it?" name="problem" required maxLength={CLAIM_PROBLEM_MAX_CHARACTERS} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" onClick={onBack}>
          Find another piece
        </Button>
        <SubmitButton busy={busy} busyLabel="Opening…">
          Open claim
        </SubmitButton>
      </div>
    </form>
  );
}
