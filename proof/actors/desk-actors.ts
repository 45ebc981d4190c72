import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { OrderAct } from "#contract/office/orders/order-acts.ts";
import { ORDER_QUEUES } from "#contract/rules/order/order-queues.ts";
import { type DeskAct, NEXT_ACT, type OrderStage } from "#contract/rules/order/order-status.ts";
import type { Shopper } from "#testing/data/orders.ts";
import { buildAct } from "#testing/office/order-desk.ts";
import { buildEvent, type CardOrder, type EventKind, sendEvent } from "../nodes/card-shop.ts";
import { must } from "../scenario.ts";
import { callApi } from "./call-api.ts";
import type { OfficeCaller } from "./office-caller.ts";

/** Number of responses by status; 0 means that the server was killed before it answered. */
export type StatusCounts = Map<number, number>;

export const countStatus = (counts: StatusCounts, status: number) =>
  void counts.set(status, (counts.get(status) ?? 0) + 1);

export const pickRandom = <T>(list: readonly T[]): T | undefined => list[randomInt(Math.max(1, list.length))];
const hasChance = (percent: number) => randomInt(100) < percent;

/** Acts as a staff member: mostly the next step, sometimes another one, sometimes twice at once. */
export async function workAtDesk(
  office: OfficeCaller,
  { counts, isOver }: { counts: StatusCounts; isOver: () => boolean },
) {
  while (!isOver()) {
    const queue = pickRandom(ORDER_QUEUES) ?? "all";
    const page = await office.call("listOrders", { query: { queue } });
    if (page?.status !== 200) {
      await wait(100);
      continue;
    }
    // A random order, so that the staff members do not all work on the same one.
    const order = pickRandom(page.body.orders);
    if (!order) continue;
    const { number, stage } = order;
    const kind = chooseAct(stage);
    if (!kind) continue;
    const scan = hasChance(30) ? await buildScan(office, { number, kind }) : undefined;
    const act =
      scan ?? (() => office.call("actOnOrder", { params: { number }, body: { expected: stage, act: buildAct(kind) } }));
    const answers = await Promise.all(hasChance(15) ? [act(), act()] : [act()]);
    for (const answer of answers) checkDeskStatus(counts, answer?.status ?? 0);
  }
}

/** Any other status is a failure, whatever the other staff members do at the same time. */
export function checkDeskStatus(counts: StatusCounts, status: number): void {
  countStatus(counts, status);
  must([0, 200, 400, 409, 503].includes(status), `the desk was answered ${status}`);
}

function chooseAct(stage: OrderStage): DeskAct | undefined {
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
  return hasChance(60) && next ? next : pickRandom(others[stage] ?? ["note"]);
}

/** Performs the act by scanner, which repeats a scan under the same key. */
async function buildScan(office: OfficeCaller, { number, kind }: { number: string; kind: DeskAct }) {
  const parcel = await office.call("findParcel", { query: { code: number } });
  if (parcel?.status !== 200) return undefined;
  const { items, courier } = parcel.body;
  const act = buildAct(kind) as OrderAct & { consignment?: string };
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

interface LinkTarget {
  origin: (turn: number) => string;
  counts: StatusCounts;
}

/** Acts as a customer with the link from the mail: confirms, cancels or changes the address. */
export async function answerByLink(token: string, { origin, counts }: LinkTarget): Promise<void> {
  const kinds = hasChance(70) ? ["confirm", "confirm"] : ["address", "cancel", "confirm"];
  for (const [turn, kind] of kinds.entries()) {
    const answer = buildAct(kind === "address" ? "address" : "confirm");
    const body = { token, answer: kind === "cancel" ? { kind } : { ...answer, kind } };
    const response = await callApi(origin(turn), "answerOrderLink", { body }).catch(() => undefined);
    countStatus(counts, response?.status ?? 0);
    must([0, 200, 409, 503].includes(response?.status ?? 0), `a link was answered ${response?.status}`);
  }
}

/** Sends the payment events in random order, each twice, to both nodes. */
export async function sendPaymentEvents(card: CardOrder, { origin, counts }: LinkTarget): Promise<void> {
  const kinds: EventKind[] = hasChance(75) ? ["promised", "succeeded"] : ["promised", "failed", "expired"];
  const events = kinds.flatMap((kind) => {
    const event = buildEvent(card, kind);
    return [event, event];
  });
  for (const [turn, event] of events.toSorted(() => randomInt(3) - 1).entries()) {
    const status = await sendEvent(origin(turn), event).catch(() => 0);
    countStatus(counts, status);
    must([0, 200, 503].includes(status), `an event was answered ${status}`);
    // Stripe also repeats an event that was not acknowledged.
    if (status !== 200) await retryUntilAccepted(() => sendEvent(origin(turn + 1), event));
  }
}

export async function cancelByCustomer(
  orderId: string,
  { token }: Shopper,
  { origin, counts }: LinkTarget,
): Promise<void> {
  const response = await callApi(origin(randomInt(2)), "cancelOrder", { token, body: { orderId } }).catch(
    () => undefined,
  );
  countStatus(counts, response?.status ?? 0);
  must([0, 200, 409, 503].includes(response?.status ?? 0), `a cancellation was answered ${response?.status}`);
}

export async function retryUntilAccepted(send: () => Promise<number>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await send().catch(() => 0)) === 200) return;
    await wait(200);
  }
  must(false, "a repeated request was never accepted");
}
