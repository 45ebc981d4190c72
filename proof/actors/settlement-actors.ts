import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { WholeSettlement } from "#contract/office/cash/settlement.ts";
import type { PricedOrder } from "#contract/office/orders/order.ts";
import { canAct, NEXT_ACT } from "#contract/rules/order/order-status.ts";
import { buildAct } from "#testing/office/order-desk.ts";
import type { StripeServer } from "#testing/services/stripe-server.ts";
import { buildEvent, type CardOrder, sendEvent } from "../nodes/card-shop.ts";
import { must } from "../scenario.ts";
import { checkDeskStatus, pickRandom, retryUntilAccepted, type StatusCounts } from "./desk-actors.ts";
import type { OfficeCaller } from "./office-caller.ts";

const TRIES = 150;
const RETRY_MS = 100;
const MAX_QUANTITY = 3;

interface StatusRecorder {
  counts: StatusCounts;
}

/** Changes the items of an order against the state that was read before. */
export async function changeItems(
  office: OfficeCaller,
  number: string,
  { counts, products }: StatusRecorder & { products: readonly number[] },
): Promise<void> {
  const order = await office.call("getOrder", { params: { number } });
  if (order?.status !== 200) return;
  const { stage: expected, grandTotal: expectedTotal } = order.body as PricedOrder;
  const chosen = products.filter(() => randomInt(2) === 0);
  const items = (chosen.length > 0 ? chosen : products.slice(0, 1)).map((productId) => ({
    productId,
    quantity: 1 + randomInt(MAX_QUANTITY),
  }));
  const response = await office.call("changeOrderItems", {
    params: { number },
    body: { expected, expectedTotal, items },
  });
  checkDeskStatus(counts, response?.status ?? 0);
}

/** Moves the order to its next stage, or cancels the order. */
export async function moveOrderOn(office: OfficeCaller, number: string, { counts }: StatusRecorder): Promise<void> {
  const order = await office.call("getOrder", { params: { number } });
  if (order?.status !== 200) return;
  const { stage: expected } = order.body;
  const kind = randomInt(100) < 12 && canAct("cancel", expected) ? "cancel" : NEXT_ACT[expected];
  if (!kind) return;
  const response = await office.call("actOnOrder", { params: { number }, body: { expected, act: buildAct(kind) } });
  checkDeskStatus(counts, response?.status ?? 0);
}

/** Pays unless the payment page is closed; the provider sends the event twice until acknowledged. */
export async function payByCard(
  stripe: StripeServer,
  card: CardOrder,
  origin: (turn: number) => string,
): Promise<void> {
  await wait(randomInt(RETRY_MS));
  if (stripe.session(card.session).status !== "open") return;
  stripe.pay(card.session);
  const event = buildEvent(card, "completed");
  await Promise.all([
    retryUntilAccepted(() => sendEvent(origin(0), event)),
    retryUntilAccepted(() => sendEvent(origin(1), event)),
  ]);
}

/** Repeats the next act until the order is delivered or has ended otherwise. */
export async function deliver(office: OfficeCaller, number: string, recorder: StatusRecorder): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = await office.call("getOrder", { params: { number } });
    const kind = order?.status === 200 ? NEXT_ACT[order.body.stage] : undefined;
    if (order?.status === 200 && !kind) return;
    if (!order || !kind) {
      await wait(RETRY_MS);
      continue;
    }
    const body = { expected: order.body.stage, act: buildAct(kind) };
    const response = await office.call("actOnOrder", { params: { number }, body });
    checkDeskStatus(recorder.counts, response?.status ?? 0);
  }
  must(false, `${number} could not be finished`);
}

export interface Statement {
  courier: string;
  name: string;
  file: Buffer;
  /** Orders that are also settled manually at the same time. */
  settledManually: string[];
}

/**
 * All upload, compare and close the same file at once and settle some orders manually, until it is
 * closed.
 */
export async function settleStatement(
  statement: Statement,
  people: readonly OfficeCaller[],
  { counts }: StatusRecorder,
): Promise<void> {
  const ids = new Set<string>();
  const { courier, name, file, settledManually } = statement;
  const someone = () => pickRandom(people) as OfficeCaller;
  const uploadFile = async (office: OfficeCaller) => {
    const response = await office.upload("uploadStatement", file, { courier, name });
    // A node limits concurrent uploads and answers 429 above that.
    if (response?.status === 429) return;
    checkDeskStatus(counts, response?.status ?? 0);
    if (response?.status === 200) ids.add(response.body.id);
  };
  for (let tries = 0; ids.size === 0 && tries < TRIES; tries += 1) {
    await Promise.all(people.map(uploadFile));
    if (ids.size === 0) await wait(RETRY_MS);
  }
  const [id] = ids;
  must(id !== undefined && ids.size === 1, `one file became ${ids.size} statements`);
  const params = { id };
  const settleManually = async () => {
    const response = await someone().call("settleCash", { body: { numbers: settledManually } });
    checkDeskStatus(counts, response?.status ?? 0);
  };
  // Two staff members settle the same orders at once.
  const manualSettlement = settledManually.length > 0 ? Promise.all([settleManually(), settleManually()]) : undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await someone().call("getSettlement", { params });
    if (found?.status !== 200) {
      await wait(RETRY_MS);
      continue;
    }
    const { status, settles, columns } = found.body;
    if (status === "closed") return void (await manualSettlement);
    const close = async () => {
      const response = await someone().call("closeSettlement", { params, body: { settles: settles.orders } });
      checkDeskStatus(counts, response?.status ?? 0);
    };
    const compare = async () => {
      const body = { columns: columns as WholeSettlement["columns"] as never, untilDay: null };
      checkDeskStatus(counts, (await someone().call("compareSettlement", { params, body }))?.status ?? 0);
    };
    await Promise.all([close(), close(), compare()]);
  }
  must(false, `${name} could not be closed`);
}
