import { randomUUID } from "node:crypto";
import { createSmtpSender, findSmtpProblem } from "#server/mail/index.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { getSender, readSettings } from "#server/shop-settings/index.ts";
import { withExistingDatabase } from "../with-database.ts";

export async function listMailServerProblems(env: Environment): Promise<string[]> {
  if (!env.smtpUrl) return [];
  const from = toMailAddress((await findSender(env)).sender);
  const problem = await findSmtpProblem(env.smtpUrl, { from, to: from });
  return problem === undefined ? [] : [problem];
}

/** Sends a mail in the same way as to customers, so that the recipient can check how the mail arrives. */
export async function sendTestMail(env: Environment, to: string): Promise<void> {
  if (!env.smtpUrl) throw new Error("SMTP_URL is not set: mails are shown at /mailbox");
  const { sender, name } = await findSender(env);
  const text = `This is a test mail of ${name} (${env.shopUrl}). If you can read it, mails to customers arrive.`;
  await createSmtpSender(env.smtpUrl)({
    from: sender,
    messageId: `<${randomUUID()}@${new URL(env.shopUrl).hostname}>`,
    date: new Date(),
    to,
    subject: `Test mail of ${name}`,
    text,
    html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
    headers: {},
  });
}

/** The office's settings define the sender if a database is available. */
async function findSender(env: Environment) {
  const settings = await withExistingDatabase(env, (db) => readSettings({ db, env })).catch(() => undefined);
  const { brand, mailFrom } = settings ?? { brand: env.brand, mailFrom: "" };
  return { sender: getSender({ brand, mailFrom }, env), name: brand.name };
}

function toMailAddress(sender: string | { address: string }): string {
  if (typeof sender !== "string") return sender.address;
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
