import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ReturnPiece, ReturnStep } from "#contract/office/orders/return.ts";
import { RETURN_PLACES, type ReturnPlace } from "#contract/rules/return/return-choices.ts";
import { isDone } from "#contract/rules/return/return-states.ts";
import { newProduct } from "#testing/data/orders.ts";
import { type Buyer, createBuyers, placeOrder, tally } from "../actors/buyers.ts";
import { callApi } from "../actors/call-api.ts";
import { checkDeskStatus, type StatusCounts } from "../actors/desk-actors.ts";
import type { OfficeCaller } from "../actors/office-caller.ts";
import { createOwnerSession } from "../actors/owner-session.ts";
import { deliver } from "../actors/settlement-actors.ts";
import { getBugEnvironment } from "../nodes/bug-environment.ts";
import { killInTurn } from "../nodes/kill-in-turn.ts";
import { type OpenShop, openShop } from "../nodes/open-shop.ts";
import { type DeliberateBug, must, type Scenario } from "../scenario.ts";

const PIECES = 3;
const TRIES = 150;
const RETRY_MS = 100;

const OPEN_BOX_AS_NEW: DeliberateBug = {
  what: "an opened piece goes back to stock as new",
  file: "server/return/settle/move-stock.ts",
  from: `if (keptIn !== "stock") entries.push`,
  to: `if (keptIn === "damaged") entries.push`,
  failure: /I16/,
};

/** How a return ends. */
type Ending =
  | { kind: "refund"; keptIn: ReturnPlace }
  | { kind: "replace" | "send-back" | "repair" | "refuse" | "withdraw" };

const ENDINGS: readonly Ending[] = [
  ...RETURN_PLACES.map((keptIn) => ({ kind: "refund" as const, keptIn })),
  { kind: "replace" },
  { kind: "send-back" },
  { kind: "repair" },
  { kind: "refuse" },
  { kind: "withdraw" },
];

export const returns: Scenario = {
  group: "load",
  name: "returns",
  requirement:
    "240 delivered orders, 2 nodes, one of them killed every few seconds: their pieces are returned, refunded, replaced, repaired, sent back, refused, withdrawn and undone, each call twice at once and at both nodes, while other orders of the same product are placed and cancelled: no piece comes back twice, every rupee is refunded once, stock and ledger balance; I1 to I16",
  bug: OPEN_BOX_AS_NEW,
  async run(context) {
    const env = getBugEnvironment(context, OPEN_BOX_AS_NEW);
    const { orders, kills, everyMs } = context.full
      ? { orders: 240, kills: Number.POSITIVE_INFINITY, everyMs: 4_000 }
      : { orders: context.withBug ? 2 : ENDINGS.length, kills: context.withBug ? 0 : 1, everyMs: 1_500 };
    await using shop = await openShop(context, { nodes: 2, env });
    const { db } = shop;
    const item = await newProduct({ db }, { stock: orders * PIECES * 3, total: 999 });
    const buyers = await createBuyers(db, Math.max(2, Math.ceil(orders / 4)));
    const counts: StatusCounts = new Map();
    const left = Array.from({ length: orders }, (_, turn) => turn).entries();
    let over = false;
    const killing = killInTurn(shop, { kills, everyMs, env, isOver: () => over });
    // The error is thrown where the promise is awaited; until then this prevents an unhandled rejection.
    killing.catch(() => {});
    const work = async () => {
      const getOffice = createOwnerSession(shop);
      for (const [turn] of left) {
        const office = await getOffice();
        const buyer = buyers[turn % buyers.length] as Buyer;
        // With the bug, two orders are enough to show it.
        const ending = ENDINGS[(context.withBug ? turn + 1 : turn) % ENDINGS.length] as Ending;
        await returnOrder(shop, { office, buyer, productId: item.id, ending, counts, turn });
        await placeAndCancel(shop, { office, buyer, productId: item.id, counts });
        if (turn % 50 === 49) context.printProgress(`${turn + 1} orders`);
      }
    };
    try {
      await Promise.all(Array.from({ length: 4 }, work));
    } finally {
      over = true;
    }
    const killed = await killing;
    await shop.checkInvariants();
    return `${orders} orders, ${killed} kills; ${tally(counts)}; I1 to I16 hold`;
  },
};

interface OrderWork {
  office: OfficeCaller;
  buyer: Buyer;
  productId: number;
  counts: StatusCounts;
}

async function placeUntilAnswered(shop: OpenShop, { buyer, productId }: OrderWork, quantity: number): Promise<string> {
  const key = randomUUID();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const placed = await placeOrder(shop.origin(tries), buyer, { items: [{ id: productId, quantity }], key }).catch(
      () => undefined,
    );
    if (placed?.status === 200) return String(placed.body.orderNumber);
    await wait(RETRY_MS);
  }
  throw new Error("no order was placed");
}

async function returnOrder(shop: OpenShop, work: OrderWork & { ending: Ending; turn: number }): Promise<void> {
  const { office, counts, ending } = work;
  const number = await placeUntilAnswered(shop, work, PIECES);
  await deliver(office, number, { counts });
  const key = randomUUID();
  const line = { productId: work.productId, quantity: 1 + (work.turn % 2), reason: "defective", wish: "money" };
  const body = { number, key, lines: [line] };
  await repeatUntilDone(async (tries) => {
    const ask = (step: number) => callOwn(shop, work, { name: "requestReturn", body, step: tries + step });
    const answers = await Promise.all([ask(0), ask(1)]);
    return answers.includes(200);
  });
  await repeatUntilDone(async (tries) => {
    const found = await office.call("getReturn", { params: { number: `${number}-R1` } });
    if (found?.status !== 200) return false;
    const open = found.body.pieces.filter(({ state }) => !isDone(state));
    for (const piece of open) await movePiece(shop, { ...work, number, piece, tries, ending });
    return open.length === 0;
  });
}

interface PieceWork extends OrderWork {
  number: string;
  piece: ReturnPiece;
  tries: number;
  ending: Ending;
}

/** The next step of the piece, at both nodes at once; sometimes the last step is undone instead. */
async function movePiece(shop: OpenShop, work: PieceWork): Promise<void> {
  const { office, number, piece, ending, tries, counts } = work;
  const { id: pieceId, version } = piece;
  const params = { number: `${number}-R1` };
  if (ending.kind === "withdraw" && (piece.state === "asked" || piece.state === "accepted")) {
    const body = { number, pieceId };
    const withdraw = (step: number) => callOwn(shop, work, { name: "withdrawReturn", body, step: tries + step });
    await Promise.all([withdraw(0), withdraw(1)]);
    return;
  }
  const isRefund = ending.kind === "refund" && piece.state === "inspected";
  const act = isRefund ? undefined : chooseStep(piece, ending);
  const send = () =>
    act
      ? office.call("actOnReturn", { params, body: { pieceId, version, act } })
      : office.call("refundReturn", {
          params,
          body: {
            pieceId,
            version,
            amount: piece.money?.goods ?? 0,
            how: tries % 2 === 0 ? "cash" : "store-credit",
            keptIn: ending.kind === "refund" ? ending.keptIn : "stock",
          },
        });
  for (const answer of await Promise.all([send(), send()])) checkDeskStatus(counts, answer?.status ?? 0);
}

function chooseStep({ state, undoUntil }: ReturnPiece, ending: Ending): ReturnStep {
  if (undoUntil && randomInt(100) < 10) return { kind: "undo" };
  switch (state) {
    case "asked":
      return ending.kind === "refuse" ? { kind: "refuse", reason: "The seal is broken" } : { kind: "accept" };
    case "accepted":
      return { kind: "receive" };
    case "received":
      return { kind: "inspect", condition: "as-described" };
    case "inspected":
      if (ending.kind === "replace") return { kind: "replace", keptIn: RETURN_PLACES[randomInt(3)] ?? "stock" };
      return ending.kind === "repair" ? { kind: "repair" } : { kind: "send-back", reason: "It works" };
    default:
      return { kind: "hand-over", courier: "Leopards", consignment: "LE-1" };
  }
}

async function placeAndCancel(shop: OpenShop, work: OrderWork): Promise<void> {
  const number = await placeUntilAnswered(shop, work, 2);
  const body = { expected: "to-confirm" as const, act: { kind: "cancel" as const, reason: "Other" } };
  await repeatUntilDone(async () => {
    const cancel = () => work.office.call("actOnOrder", { params: { number }, body });
    const answers = await Promise.all([cancel(), cancel()]);
    return answers.some((answer) => answer?.status === 200 || answer?.status === 409);
  });
}

interface OwnCall {
  name: "requestReturn" | "withdrawReturn";
  body: unknown;
  step: number;
}

async function callOwn(shop: OpenShop, { buyer, counts }: OrderWork, { name, body, step }: OwnCall): Promise<number> {
  const answer = await callApi(shop.origin(step), name, { token: buyer.token, body }).catch(() => undefined);
  const status = answer?.status ?? 0;
  checkDeskStatus(counts, status);
  return status;
}

async function repeatUntilDone(work: (tries: number) => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await work(tries)) return;
    await wait(RETRY_MS);
  }
  must(false, "a return could not be finished");
}
