import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { OrderAct } from "#contract/office/order-acts.ts";
import { ORDER_QUEUES } from "#contract/rules/order-queues.ts";
import { type DeskAct, NEXT_ACT, type OrderStage } from "#contract/rules/order-status.ts";
import { anAct } from "#testing/order-desk.ts";
import type { Shopper } from "#testing/orders.ts";
import { ask } from "./ask.ts";
import { type CardOrder, type EventKind, eventAbout, tell } from "./card-shop.ts";
import { must } from "./dose.ts";
import type { OfficeCaller } from "./office-caller.ts";

/** What was answered how often; whatever the server did not answer, because it was killed, is 0. */
export type Seen = Map<number, number>;

export const note = (seen: Seen, status: number) => void seen.set(status, (seen.get(status) ?? 0) + 1);

export const oneOf = <T>(list: readonly T[]): T | undefined => list[randomInt(Math.max(1, list.length))];
const inThisManyCases = (percent: number) => randomInt(100) < percent;

/** Somebody at the desk, for as long as there is work: mostly the next step, sometimes another, sometimes twice at once. */
export async function workAtDesk(office: OfficeCaller, { seen, isOver }: { seen: Seen; isOver: () => boolean }) {
  while (!isOver()) {
    const queue = oneOf(ORDER_QUEUES) ?? "all";
    const page = await office.call("listOrders", { query: { queue } });
    if (page?.status !== 200) {
      await wait(100);
      continue;
    }
    // Not the first alone: twenty people would stand around one order.
    const order = oneOf(page.body.orders);
    if (!order) continue;
    const { number, stage } = order;
    const kind = actAt(stage);
    if (!kind) continue;
    const send = inThisManyCases(30) ? await scanned(office, { number, kind }) : undefined;
    const act =
      send ?? (() => office.call("actOnOrder", { params: { number }, body: { expected: stage, act: anAct(kind) } }));
    const answers = await Promise.all(inThisManyCases(15) ? [act(), act()] : [act()]);
    for (const answer of answers) judge(seen, answer?.status ?? 0);
  }
}

/** No answer but these is right, whatever the others do meanwhile. */
export function judge(seen: Seen, status: number): void {
  note(seen, status);
  must([0, 200, 400, 409, 503].includes(status), `the desk was answered ${status}`);
}

function actAt(stage: OrderStage): DeskAct | undefined {
  const next = NEXT_ACT[stage];
  const others: Partial<Record<OrderStage, DeskAct[]>> = {
    "to-confirm": ["no-answer", "cancel", "address", "note"],
    "no-answer": ["cancel", "no-answer"],
    "to-pack": ["cancel", "undo"],
    "to-hand-over": ["undo", "cancel"],
    "on-the-way": ["refuse", "refuse", "undo"],
    "to-pay": ["cancel"],
    delivered: ["undo"],
  };
  return inThisManyCases(60) && next ? next : oneOf(others[stage] ?? ["note"]);
}

/** The same by a scanner, which sends a scan again under its key. */
async function scanned(office: OfficeCaller, { number, kind }: { number: string; kind: DeskAct }) {
  const found = await office.call("findParcel", { query: { code: number } });
  if (found?.status !== 200) return undefined;
  const { items, courier } = found.body;
  const act = anAct(kind) as OrderAct & { consignment?: string };
  const scan =
    kind === "pack"
      ? { kind, number, items: items.map(({ productId, quantity }) => ({ productId, quantity })) }
      : kind === "hand-over"
        ? { kind, number, courier, consignment: act.consignment ?? "" }
        : kind === "take-back"
          ? { kind, number, damaged: [] }
          : undefined;
  if (!scan) return undefined;
  const key = randomUUID();
  return () => office.call("scanParcel", { body: { key, scan } });
}

interface Links {
  origin: (turn: number) => string;
  seen: Seen;
}

/** A customer with the link of their mail: confirms, cancels or readdresses, now and then twice. */
export async function answerByLink(token: string, { origin, seen }: Links): Promise<void> {
  const kinds = inThisManyCases(70) ? ["confirm", "confirm"] : ["address", "cancel", "confirm"];
  for (const [turn, kind] of kinds.entries()) {
    const answer = anAct(kind === "address" ? "address" : "confirm");
    const body = { token, answer: kind === "cancel" ? { kind } : { ...answer, kind } };
    const said = await ask(origin(turn), "answerOrderLink", { body }).catch(() => undefined);
    note(seen, said?.status ?? 0);
    must([0, 200, 409, 503].includes(said?.status ?? 0), `a link was answered ${said?.status}`);
  }
}

/** The provider tells its tale in any order, each word twice, at both nodes. */
export async function tellTale(card: CardOrder, { origin, seen }: Links): Promise<void> {
  const words: EventKind[] = inThisManyCases(75) ? ["promised", "succeeded"] : ["promised", "failed", "expired"];
  const events = words.flatMap((word) => {
    const event = eventAbout(card, word);
    return [event, event];
  });
  for (const [turn, event] of events.toSorted(() => randomInt(3) - 1).entries()) {
    const status = await tell(origin(turn), event).catch(() => 0);
    note(seen, status);
    must([0, 200, 503].includes(status), `an event was answered ${status}`);
    // As Stripe does when it hears nothing.
    if (status !== 200) await again(() => tell(origin(turn + 1), event));
  }
}

export async function cancelByCustomer(orderId: string, { token }: Shopper, { origin, seen }: Links): Promise<void> {
  const said = await ask(origin(randomInt(2)), "cancelOrder", { token, body: { orderId } }).catch(() => undefined);
  note(seen, said?.status ?? 0);
  must([0, 200, 409, 503].includes(said?.status ?? 0), `a cancellation was answered ${said?.status}`);
}

/** As whoever hears nothing does. */
export async function again(send: () => Promise<number>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await send().catch(() => 0)) === 200) return;
    await wait(200);
  }
  must(false, "what was sent again and again was never taken");
}
