import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { mail } from "#database/schema.ts";
import { mailsTo, somebody } from "#testing/customers.ts";
import { type MailServer, mailServer } from "#testing/mail-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { postMail } from "./post-mail.ts";
import { startSendingMails } from "./send-mail.ts";

const IMPATIENT = { connectMs: 500, silenceMs: 500, wholeMs: 2_000 };
const CODE = { template: "reset-code", name: "Ayesha", code: "123456" } as const;

// One shop and one address for its mail server; who answers there, if anybody, is each test's own.
let shop: TestShop;
let port: number;
beforeAll(async () => {
  const server = await mailServer();
  port = server.port;
  await server.stop();
  shop = await testShop({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SHOP_URL: "https://shop.example.pk" } });
  await startSendingMails(shop.shop, IMPATIENT);
});
afterAll(() => shop.close());

async function open(options: Parameters<typeof mailServer>[0] = {}): Promise<MailServer> {
  const server = await mailServer({ port, ...options });
  onTestFinished(() => server.stop());
  return server;
}

/** Puts a mail into the outbox and answers how to look at it there. */
async function queue() {
  const to = somebody().email;
  await shop.db.transaction(async (tx) =>
    postMail(shop.shop, tx, { to, mail: await shop.shop.renderMail(CODE, shop.shop.env) }),
  );
  return lookAt(to);
}

function lookAt(to: string) {
  return async () => {
    const [row] = await mailsTo(shop, to);
    if (!row) throw new Error("The mail is not in the outbox");
    return { ...row, messageId: `<${row.id}@shop.example.pk>` };
  };
}
async function queueCode() {
  const to = somebody().email;
  const written = await shop.shop.renderMail(CODE, shop.shop.env);
  await shop.db.transaction(async (tx) => postMail(shop.shop, tx, { to, mail: written, codeForMs: 600_000 }));
  return lookAt(to);
}
type Look = Awaited<ReturnType<typeof queue>>;
const PATIENTLY = { timeout: 20_000, interval: 50 };
const sent = (look: Look) => vi.waitFor(async () => expect((await look()).sentAt).toBeInstanceOf(Date), PATIENTLY);
const failedOnce = (look: Look) =>
  vi.waitFor(async () => expect((await look()).attempts).toBeGreaterThan(0), PATIENTLY);

test("mail: leaves within about a second, encrypted where the server offers it, with both parts", async () => {
  const server = await open();
  const look = await queue();
  const begun = Date.now();
  await sent(look);
  expect(Date.now() - begun).toBeLessThan(3_000);
  const { messageId, recipient } = await look();
  expect(server.received).toHaveLength(1);
  const [got] = server.received;
  expect(got).toMatchObject({ secure: true, to: [recipient], messageId });
  expect(got?.raw).toMatch(/^Subject: 123456 is your code for a new RigBazaar password/m);
  expect(got?.raw).toMatch(/^From: RigBazaar <help@rigbazaar\.pk>/m);
  expect(got?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(got?.raw).toContain("Content-Type: text/plain");
  expect(got?.raw).toContain("Content-Type: text/html");
});

test("mail: one whose transaction fails never leaves", async () => {
  const server = await open();
  await expect(
    shop.db.transaction(async (tx) => {
      await postMail(shop.shop, tx, { to: "nobody@example.pk", mail: await shop.shop.renderMail(CODE, shop.shop.env) });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  const look = await queue();
  await sent(look);
  expect(server.received.map(({ messageId }) => messageId)).toEqual([(await look()).messageId]);
});

test("mail: a server that is down: kept, retried, delivered once it is back", async () => {
  const look = await queue();
  await failedOnce(look);
  expect(await look()).toMatchObject({ sentAt: null, lastError: expect.stringContaining("ECONNREFUSED") });
  const server = await open();
  await sent(look);
  expect(server.received).toHaveLength(1);
});

test.each([451, 554])(
  "mail: a server that refuses with %i: retried, delivered once it relents",
  async (responseCode) => {
    let refusals = 0;
    const server = await open({
      judge: () => (refusals++ < 2 ? Object.assign(new Error("not now"), { responseCode }) : undefined),
    });
    const look = await queue();
    await sent(look);
    const { attempts, lastError, messageId } = await look();
    expect({ attempts, lastError }).toEqual({ attempts: 3, lastError: null });
    expect(server.received.map((mail) => mail.messageId)).toEqual([messageId]);
  },
);

test("mail: a server that takes the connection and says nothing: given up, delivered once another answers", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => silent.listen(port, "127.0.0.1", resolve));
  const look = await queue();
  await failedOnce(look);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  const server = await open();
  await sent(look);
  expect(server.received).toHaveLength(1);
});

test("mail: a server that takes the mail and dies before saying so gets it again with the same Message-ID", async () => {
  const taken: string[] = [];
  const wires = new Set<Socket>();
  const server = await open({
    port: 0,
    judge: ({ messageId }) => {
      taken.push(messageId);
      if (taken.length === 1) for (const wire of wires) wire.destroy();
      return undefined;
    },
  });
  await relay({ from: port, to: server.port, wires });
  const look = await queue();
  await sent(look);
  const { messageId } = await look();
  expect(taken).toEqual([messageId, messageId]);
});

test("mail: a backlog drains fast, each mail once", async () => {
  const looks = await Promise.all(Array.from({ length: 40 }, () => queue()));
  const server = await open();
  for (const look of looks) await sent(look);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(40);
  expect(server.received).toHaveLength(40);
});

test("mail: once it has left, nothing of its code is kept", async () => {
  const server = await open();
  const look = await queueCode();
  await sent(look);
  expect(server.received.at(-1)?.raw).toContain("123456");
  expect(JSON.stringify(await look())).not.toContain("123456");
});

test("mail: one whose code has expired is dropped, not retried, and the next one leaves", async () => {
  const look = await queueCode();
  await failedOnce(look);
  const { recipient } = await look();
  await shop.db.update(mail).set({ codeUntil: sql`now()` }).where(eq(mail.recipient, recipient));
  const server = await open();
  await sent(await queue());
  await vi.waitFor(async () => expect(await mailsTo(shop, recipient)).toEqual([]), PATIENTLY);
  expect(server.received).toHaveLength(1);
});

/** A wire that can be cut: hands everything through until its sockets are destroyed. */
async function relay({ from, to, wires }: { from: number; to: number; wires: Set<Socket> }): Promise<void> {
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    for (const socket of [near, far]) socket.on("error", () => {});
    near.on("close", () => far.destroy());
    wires.add(near);
    near.pipe(far).pipe(near);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(from, "127.0.0.1", resolve));
}
