import { randomUUID } from "node:crypto";
import type { Environment } from "#server/environment.ts";
import { findSmtpProblem, smtpSender } from "#server/mail/index.ts";
import { readSettings, senderOf } from "#server/shop-settings/index.ts";
import { withExistingDatabase } from "../with-database.ts";

export async function mailServerProblems(env: Environment): Promise<string[]> {
  if (!env.smtpUrl) return [];
  const from = addressOf((await findSender(env)).sender);
  const problem = await findSmtpProblem(env.smtpUrl, { from, to: from });
  return problem === undefined ? [] : [problem];
}

/** Sends a mail as customers get them, so that it can be looked at where it arrives. */
export async function sendTestMail(env: Environment, to: string): Promise<void> {
  if (!env.smtpUrl) throw new Error("SMTP_URL is not set: mails are kept at /mailbox");
  const { sender, name } = await findSender(env);
  const text = `This is a test mail of ${name} (${env.shopUrl}). If you can read it, mails to customers arrive.`;
  await smtpSender(env.smtpUrl)({
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

/** As the office's Settings say, where there is a database to ask. */
async function findSender(env: Environment) {
  const settings = await withExistingDatabase(env, (db) => readSettings({ db, env })).catch(() => undefined);
  const { brand, mailFrom } = settings ?? { brand: env.brand, mailFrom: "" };
  return { sender: senderOf({ brand, mailFrom }, env), name: brand.name };
}

function addressOf(sender: string | { address: string }): string {
  if (typeof sender !== "string") return sender.address;
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
