import { asyncModelRun, commands } from "fast-check";
import type { Db } from "#database/database.ts";
import { somebody } from "#testing/customers.ts";
import { makeBuyers } from "../buyers.ts";
import type { Dose } from "../dose.ts";
import { openShop } from "../open-shop.ts";
import { accountSteps } from "./account-steps.ts";
import type { ModelPerson, ModelShop } from "./model-shop.ts";
import { orderSteps } from "./order-steps.ts";
import { RealShop } from "./real-shop.ts";
import { BEHIND_PROXY } from "./send.ts";
import { newSeed, tryAll } from "./try-all.ts";

const STOCK = [4, 6];

export const fuzzModel: Dose = {
  part: "fuzz",
  name: "the shop beside a simple model of it",
  asked:
    "3 customers register, sign in, order, pay, decline, retry, switch to cash, cancel, change passwords in any order, 200 × up to 60 steps: the same answers, stock, orders and sessions; I1–I9 after each",
  async run(trial) {
    await using shop = await openShop(trial, { env: BEHIND_PROXY });
    const seed = newSeed();
    const count = trial.full ? 200 : 6;
    const ends = new Map<string, number>();
    const lives = commands([accountSteps, orderSteps, orderSteps], { maxCommands: trial.full ? 60 : 40, size: "max" });
    await tryAll(lives, { count, seed }, async (life) => {
      const real = await RealShop.open(shop.db, { origin: shop.origin(0), stock: STOCK });
      const model = await newModel(shop.db);
      await asyncModelRun(() => ({ model, real }), life);
      await shop.checkBooks();
      for (const { status, payment, method } of model.orders) {
        const end = `${status}/${method}/${payment}`;
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
    });
    const orders = [...ends].map(([end, times]) => `${times} × ${end}`).join(", ");
    return `${count} lives without a difference, invariants hold; orders: ${orders}; seed ${seed}`;
  },
};

/** Two who can order at once, and one who has yet to register. */
async function newModel(db: Db): Promise<ModelShop> {
  const settled = (await makeBuyers(db, 2)).map(
    ({ user, password, token, addressId, courierPricingId }): ModelPerson => ({
      ...NOBODY,
      email: user.email,
      password,
      id: user.id,
      registered: true,
      open: [token],
      over: [],
      delivery: { addressId, courierPricingId },
    }),
  );
  const stranger = { ...NOBODY, ...somebody(), open: [], over: [] };
  return { stock: [...STOCK], people: [...settled, stranger], orders: [] };
}

const NOBODY = { id: "", registered: false, delivery: undefined, failures: 0 } as const;
