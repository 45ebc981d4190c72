import { createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { mailServer } from "#testing/mail-server.ts";
import { newProduct, type Shopper } from "#testing/orders.ts";
import { buy, makeBuyers } from "../buyers.ts";
import { type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";
import { freePort } from "../shop-node.ts";

const SHOP_URL = "https://shop.example.pk";
const FIVE_MINUTES = 300;
const DRAINED_WITHIN_MS = 90_000;

export const mailServerAway: Dose = {
  part: "faults",
  name: "mail server",
  asked:
    "down, hanging, refusing, an hour of fake time each: orders succeed, every mail leaves afterwards under its one Message-ID (I7)",
  testedIn: "server/mail/send-mail.test.ts",
  async run(trial) {
    const port = await freePort();
    await using shop = await openShop(trial, { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SHOP_URL } });
    const { db } = shop;
    const item = await newProduct(shop, { stock: 1_000 });
    const buyers = await makeBuyers(db, trial.full ? 10 : 3);
    const order = () => orderAll(shop.origin(0), { buyers, productId: item.id });
    const hour = async () => {
      for (let turn = 0; turn < (trial.full ? 12 : 2); turn += 1) await letPass(db, FIVE_MINUTES);
    };
    trial.say("down");
    await order();
    await hour();
    trial.say("hanging");
    const silent = await silentServer(port);
    await order();
    await hour();
    await silent.stop();
    trial.say("refusing");
    const refused = new Set<string>();
    const refusing = await mailServer({
      port,
      judge: ({ messageId }) => {
        refused.add(messageId);
        return Object.assign(new Error("not now"), { responseCode: refused.size % 2 ? 554 : 451 });
      },
    });
    await order();
    await hour();
    await refusing.stop();
    trial.say("well again");
    const well = await mailServer({ port });
    const begun = performance.now();
    await drain(db);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    await well.stop();
    const received = well.received.map(({ messageId }) => messageId);
    const { rows } = await db.execute<{ id: string; attempts: number }>(sql`select id, attempts from mail`);
    const missing = rows.filter(({ id }) => !received.includes(`<${id}@shop.example.pk>`));
    must(missing.length === 0, `${missing.length} of ${rows.length} mails were never received`);
    const strangers = [...received, ...refused].filter((name) => !rows.some(({ id }) => name.includes(id)));
    must(strangers.length === 0, `mails left under other names: ${strangers.join(", ")}`);
    await shop.checkBooks();
    const tries = rows.reduce((sum, { attempts }) => sum + attempts, 0);
    return `${rows.length} orders placed meanwhile, ${rows.length} mails received as ${received.length} after ${tries} tries, drained in ${seconds} s`;
  },
};

async function orderAll(origin: string, { buyers, productId }: { buyers: readonly Shopper[]; productId: number }) {
  for (const buyer of buyers) {
    const { status } = await buy(origin, buyer, { items: [{ id: productId, quantity: 1 }] });
    must(status === 200, `an order was answered ${status} because of a mail`);
  }
}

/** What waits for its next try has waited so much longer; then time for the tries that are due. */
async function letPass(db: Db, seconds: number): Promise<void> {
  await db.execute(sql`
    update jobs.job set start_after = start_after - make_interval(secs => ${seconds}) where name = 'send-mail' and state < 'active'`);
  await wait(1_500);
}

async function drain(db: Db): Promise<void> {
  for (const end = performance.now() + DRAINED_WITHIN_MS; performance.now() < end; ) {
    const { rows } = await db.execute(sql`select 1 from mail where sent_at is null`);
    if (rows.length === 0) return;
    await letPass(db, FIVE_MINUTES);
  }
  must(false, `mails still wait ${DRAINED_WITHIN_MS / 1_000} s after the mail server came back`);
}

/** Takes every connection and never says a word. */
async function silentServer(port: number): Promise<{ stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
