import { createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newProduct, type Shopper } from "#testing/data/orders.ts";
import { startMailServer } from "#testing/services/mail-server.ts";
import { createBuyers, placeOrder } from "../actors/buyers.ts";
import { openShop } from "../nodes/open-shop.ts";
import { findFreePort } from "../nodes/shop-node.ts";
import { must, type Scenario } from "../scenario.ts";

const SHOP_URL = "https://shop.example.pk";
const FIVE_MINUTES = 300;
const DRAINED_WITHIN_MS = 90_000;

export const mailServerOutage: Scenario = {
  group: "faults",
  name: "mail server",
  requirement:
    "down, hanging, refusing, an hour of simulated time each: orders succeed, every mail is sent afterwards under one Message-ID; I7",
  testedIn: "server/mail/send-mail.test.ts",
  async run(context) {
    const port = await findFreePort();
    await using shop = await openShop(context, { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SHOP_URL } });
    const { db } = shop;
    const item = await newProduct(shop, { stock: 1_000 });
    const buyers = await createBuyers(db, context.full ? 10 : 3);
    const order = () => orderAll(shop.origin(0), { buyers, productId: item.id });
    const passHour = async () => {
      for (let turn = 0; turn < (context.full ? 12 : 2); turn += 1) await ageMailJobs(db, FIVE_MINUTES);
    };
    context.printProgress("down");
    await order();
    await passHour();
    context.printProgress("hanging");
    const silent = await silentServer(port);
    await order();
    await passHour();
    await silent.stop();
    context.printProgress("refusing");
    const refused = new Set<string>();
    const refusing = await startMailServer({
      port,
      onMail: ({ messageId }) => {
        refused.add(messageId);
        return Object.assign(new Error("not now"), { responseCode: refused.size % 2 ? 554 : 451 });
      },
    });
    await order();
    await passHour();
    await refusing.stop();
    context.printProgress("recovered");
    const recovered = await startMailServer({ port });
    const startedAt = performance.now();
    await drain(db);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    await recovered.stop();
    const received = recovered.received.map(({ messageId }) => messageId);
    const { rows } = await db.execute<{ id: string; attempts: number }>(sql`select id, attempts from mail`);
    const missing = rows.filter(({ id }) => !received.includes(`<${id}@shop.example.pk>`));
    must(missing.length === 0, `${missing.length} of ${rows.length} mails were never received`);
    const unknownMails = [...received, ...refused].filter((name) => !rows.some(({ id }) => name.includes(id)));
    must(unknownMails.length === 0, `mails left under other names: ${unknownMails.join(", ")}`);
    await shop.checkInvariants();
    const tries = rows.reduce((sum, { attempts }) => sum + attempts, 0);
    return `${rows.length} orders placed meanwhile, ${rows.length} mails received as ${received.length} after ${tries} tries, drained in ${seconds} s`;
  },
};

async function orderAll(origin: string, { buyers, productId }: { buyers: readonly Shopper[]; productId: number }) {
  for (const buyer of buyers) {
    const { status } = await placeOrder(origin, buyer, { items: [{ id: productId, quantity: 1 }] });
    must(status === 200, `an order was answered ${status} because of a mail`);
  }
}

/** Moves queued mails closer to their next attempt, then waits for the attempts that are due. */
async function ageMailJobs(db: Db, seconds: number): Promise<void> {
  await db.execute(sql`
    update jobs.job set start_after = start_after - make_interval(secs => ${seconds}) where name = 'send-mail' and state < 'active'`);
  await wait(1_500);
}

async function drain(db: Db): Promise<void> {
  for (const end = performance.now() + DRAINED_WITHIN_MS; performance.now() < end; ) {
    const { rows } = await db.execute(sql`select 1 from mail where sent_at is null`);
    if (rows.length === 0) return;
    await ageMailJobs(db, FIVE_MINUTES);
  }
  must(false, `mails still wait ${DRAINED_WITHIN_MS / 1_000} s after the mail server came back`);
}

/** Accepts every connection and never answers. */
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
