import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { mail } from "#database/schema.ts";
import { buildPerson, listMailsTo } from "#testing/data/customers.ts";
import { type MailServer, startMailServer } from "#testing/services/mail-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { enqueueRenderedMail } from "./enqueue-rendered-mail.ts";
import { startMailJob } from "./send-mail.ts";

const IMPATIENT = { connectMs: 500, silenceMs: 500, wholeMs: 2_000 };
const CODE = { template: "reset-code", name: "Ayesha", code: "123456" } as const;

// The shop has one mail server address; each test decides whether and which server answers there.
let shop: TestShop;
let port: number;
beforeAll(async () => {
  const server = await startMailServer();
  port = server.port;
  await server.stop();
  shop = await testShop({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SHOP_URL: "https://shop.example.pk" } });
  await startMailJob(shop.shop, IMPATIENT);
});
afterAll(() => shop.close());

async function open(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer({ port, ...options });
  onTestFinished(() => server.stop());
  return server;
}

/** Queues a mail and returns a function that reads its row. */
async function queue() {
  const to = buildPerson().email;
  await shop.db.transaction(async (tx) =>
    enqueueRenderedMail(shop.shop, tx, { to, mail: await shop.shop.renderMail(CODE, shop.shop.env) }),
  );
  return lookAt(to);
}

function lookAt(to: string) {
  return async () => {
    const [row] = await listMailsTo(shop, to);
    if (!row) throw new Error("The mail is not in the outbox");
    return { ...row, messageId: `<${row.id}@shop.example.pk>` };
  };
}
async function queueCode() {
  const to = buildPerson().email;
  const written = await shop.shop.renderMail(CODE, shop.shop.env);
  await shop.db.transaction(async (tx) =>
    enqueueRenderedMail(shop.shop, tx, { to, mail: written, codeForMs: 600_000 }),
  );
  return lookAt(to);
}
type Look = Awaited<ReturnType<typeof queue>>;
const PATIENTLY = { timeout: 60_000, interval: 50 };
const sent = (readMail: Look) =>
  vi.waitFor(async () => expect((await readMail()).sentAt).toBeInstanceOf(Date), PATIENTLY);
const failedOnce = (readMail: Look) =>
  vi.waitFor(async () => expect((await readMail()).attempts).toBeGreaterThan(0), PATIENTLY);

test("mail: is sent within about a second, encrypted where the server offers it, with both parts", async () => {
  const server = await open();
  const readMail = await queue();
  const startedAt = Date.now();
  await sent(readMail);
  expect(Date.now() - startedAt).toBeLessThan(3_000);
  const { messageId, recipient } = await readMail();
  expect(server.received).toHaveLength(1);
  const [got] = server.received;
  expect(got).toMatchObject({ secure: true, to: [recipient], messageId });
  expect(got?.raw).toMatch(/^Subject: 123456 is your code for a new RigBazaar password/m);
  expect(got?.raw).toMatch(/^From: RigBazaar <help@rigbazaar\.pk>/m);
  expect(got?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(got?.raw).toContain("Content-Type: text/plain");
  expect(got?.raw).toContain("Content-Type: text/html");
});

test("mail: is not sent if its transaction fails", async () => {
  const server = await open();
  await expect(
    shop.db.transaction(async (tx) => {
      await enqueueRenderedMail(shop.shop, tx, {
        to: "nobody@example.pk",
        mail: await shop.shop.renderMail(CODE, shop.shop.env),
      });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  const readMail = await queue();
  await sent(readMail);
  expect(server.received.map(({ messageId }) => messageId)).toEqual([(await readMail()).messageId]);
});

test("mail: is retried while the server is down and delivered when it is back", async () => {
  const readMail = await queue();
  await failedOnce(readMail);
  expect(await readMail()).toMatchObject({ sentAt: null, lastError: expect.stringContaining("ECONNREFUSED") });
  const server = await open();
  await sent(readMail);
  expect(server.received).toHaveLength(1);
});

test.each([451, 554])(
  "mail: is retried after a refusal with %i and delivered when it is accepted",
  async (responseCode) => {
    let refusals = 0;
    const server = await open({
      onMail: () => (refusals++ < 2 ? Object.assign(new Error("not now"), { responseCode }) : undefined),
    });
    const readMail = await queue();
    await sent(readMail);
    const { attempts, lastError, messageId } = await readMail();
    expect({ attempts, lastError }).toEqual({ attempts: 3, lastError: null });
    expect(server.received.map((mail) => mail.messageId)).toEqual([messageId]);
  },
);

test("mail: gives up on a silent server and is delivered when another answers", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => silent.listen(port, "127.0.0.1", resolve));
  const readMail = await queue();
  await failedOnce(readMail);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  const server = await open();
  await sent(readMail);
  expect(server.received).toHaveLength(1);
});

test("mail: a server that fails before confirming gets the mail again with the same Message-ID", async () => {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = await open({
    port: 0,
    onMail: ({ messageId }) => {
      taken.push(messageId);
      if (taken.length === 1) for (const socket of sockets) socket.destroy();
      return undefined;
    },
  });
  await relay({ from: port, to: server.port, wires: sockets });
  const readMail = await queue();
  await sent(readMail);
  const { messageId } = await readMail();
  expect(taken).toEqual([messageId, messageId]);
});

test("mail: a backlog is sent fast, each mail once", async () => {
  const readers = await Promise.all(Array.from({ length: 40 }, () => queue()));
  const server = await open();
  for (const readMail of readers) await sent(readMail);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(40);
  expect(server.received).toHaveLength(40);
});

test("mail: the code is erased once the mail is sent", async () => {
  const server = await open();
  const readMail = await queueCode();
  await sent(readMail);
  expect(server.received.at(-1)?.raw).toContain("123456");
  expect(JSON.stringify(await readMail())).not.toContain("123456");
});

test("mail: is deleted, not retried, when its code has expired, and the next one is sent", async () => {
  const readMail = await queueCode();
  await failedOnce(readMail);
  const { recipient } = await readMail();
  await shop.db.update(mail).set({ codeUntil: sql`now()` }).where(eq(mail.recipient, recipient));
  const server = await open();
  await sent(await queue());
  await vi.waitFor(async () => expect(await listMailsTo(shop, recipient)).toEqual([]), PATIENTLY);
  expect(server.received).toHaveLength(1);
});

/** Forwards everything until its sockets are destroyed, to simulate a lost connection. */
async function relay({ from, to, wires: sockets }: { from: number; to: number; wires: Set<Socket> }): Promise<void> {
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    for (const socket of [near, far]) socket.on("error", () => {});
    near.on("close", () => far.destroy());
    sockets.add(near);
    near.pipe(far).pipe(near);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(from, "127.0.0.1", resolve));
}
