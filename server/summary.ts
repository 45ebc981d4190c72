import type { Environment } from "./environment.ts";

/** What somebody who has just started the shop wants to know. */
export function printSummary(env: Environment, address: string): void {
  const lines = [
    "",
    `  ${env.brand.name} is open at ${env.shopUrl}${env.shopUrl.includes(address) ? "" : ` (listening on ${address})`}`,
    env.seed === "demo" ? "  Demo login:  demo@rigbazaar.pk / demo-password" : undefined,
    env.smtpUrl ? undefined : `  Mailbox:     ${env.shopUrl}/mailbox`,
    env.stripe ? undefined : "  Card payments go to the sandbox; no money moves.",
    "",
  ];
  process.stderr.write(`${lines.filter((line) => line !== undefined).join("\n")}\n`);
}
