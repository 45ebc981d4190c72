import { createInvalidError } from "#contract/errors.ts";
import type { ClaimStep } from "#contract/office/orders/claim.ts";
import { findSerialStep } from "#contract/rules/claim/claim-states.ts";
import { isSameSerial } from "#contract/rules/product/serial-number.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { warrantyClaim } from "#database/schema.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Actor } from "#server/request-context.ts";
import { moveSerials } from "#server/serial/index.ts";
import { type LockedClaim, moveClaim, requireNextState } from "../move-claim.ts";
import { findSerialOf } from "../serial-of.ts";
import { lendPiece, takeLoanBack } from "./lend-piece.ts";
import { replacePiece } from "./replace-piece.ts";

type Act = Exclude<ClaimStep, { kind: "undo" }>;
type Columns = Partial<typeof warrantyClaim.$inferInsert>;

/** What an act did besides moving the claim. */
export interface AppliedStep {
  stockChanges: StockChange[];
  /** The other piece, as the customer's mail names it. */
  other?: { name: string; serial?: string };
}

export async function applyStep(
  tx: Tx,
  claim: LockedClaim,
  { act, actor }: { act: Act; actor: Actor },
): Promise<AppliedStep> {
  requireNextState(claim, act.kind);
  const move = (set: Columns, note?: string) => moveClaim(tx, claim, { act: act.kind, actor, note, set });
  switch (act.kind) {
    case "replace": {
      const { replacementId, stockChanges } = await replacePiece(tx, claim, { ...act, actor });
      const { serial } = act;
      await move({ replacementId }, [serial, act.message].filter(Boolean).join(". ") || undefined);
      return { stockChanges, other: { name: claim.name, ...(serial && { serial }) } };
    }
    case "lend": {
      const { loan, stockChange } = await lendPiece(tx, claim, { serial: act.serial, actor });
      await move({ loanId: loan.id }, `${loan.name}, ${loan.serial}`);
      return { stockChanges: [stockChange], other: { name: loan.name, serial: loan.serial } };
    }
    case "take-loan": {
      const { loan, stockChange } = await takeLoanBack(tx, claim, { ...act, actor });
      await move({ loanId: null }, `${loan.name}, ${loan.serial}${act.isDamaged ? ", damaged" : ""}`);
      return { stockChanges: stockChange ? [stockChange] : [], other: { name: loan.name, serial: loan.serial } };
    }
    default:
      if (act.kind === "receive") await requireSamePiece(tx, claim, act.serial);
      await move(toColumns(act), describeStep(act));
      await moveClaimedSerial(tx, claim, { act: act.kind, actor });
      return { stockChanges: [] };
  }
}

/** Another piece than the sold one is not repaired. */
async function requireSamePiece(tx: Tx, { row, name }: LockedClaim, scanned: string | undefined): Promise<void> {
  const serial = await findSerialOf(tx, row.serialId);
  if (serial === undefined) return;
  if (scanned === undefined) throw createInvalidError({ serial: `Scan the serial number of the ${name}` });
  if (!isSameSerial(serial, scanned))
    throw createInvalidError({ serial: `This is another piece: the claim is about ${serial}` });
}

/** The piece's own history follows the claim. */
export async function moveClaimedSerial(
  tx: Tx,
  { row: { serialId, orderId, id: claimId } }: LockedClaim,
  { act, actor }: { act: Act["kind"] | "credit"; actor: Actor },
): Promise<void> {
  const step = findSerialStep(act);
  if (serialId === null || !step || step === "received" || step === "registered") return;
  await moveSerials(tx, [serialId], { step, actor, orderId, claimId, ofOrder: orderId });
}

function toColumns(act: Act): Columns {
  switch (act.kind) {
    case "refuse":
    case "give-back":
      return { refusal: act.reason };
    case "send":
      return {
        distributor: act.distributor,
        reference: act.reference ?? null,
        sentAt: sql`now()` as never,
        backAt: null,
      };
    case "refer":
      return { reference: act.reference };
    case "come-back":
      return { backAt: sql`now()` as never };
    default:
      return {};
  }
}

/** What the step's entry in the timeline says besides its name. */
function describeStep(act: Act): string | undefined {
  switch (act.kind) {
    case "refuse":
    case "give-back":
      return act.reason;
    case "send":
      return [act.distributor, act.reference].filter(Boolean).join(", ");
    case "refer":
      return act.reference;
    case "repair":
    case "replace":
      return act.message;
    case "lend":
    case "take-loan":
      return act.serial;
    default:
      return act.note;
  }
}
