import type { Environment } from "./environment.ts";
import type { PreparedShop } from "./prepare.ts";
import { forgetUntrustedProxy, untrustedProxyWarning } from "./untrusted-proxy.ts";

interface Opened extends Pick<PreparedShop, "name" | "logins"> {
  address: string;
  warnings: string[];
}

/** Tells the operator where the shop is, and how to sign in to a demo shop. */
export function printSummary(env: Environment, { name, address, logins, warnings }: Opened): void {
  const lines = [
    "",
    `  ${name} is open at ${env.shopUrl}${env.shopUrl.includes(address) ? "" : ` (listening on ${address})`}`,
    logins.customer && `  Demo login:  ${logins.customer.email} / ${logins.customer.password}`,
    `  Office:      ${env.officeUrl}/office`,
    logins.owner && `  Demo owner:  ${logins.owner.email} / ${logins.owner.password}`,
    env.smtpUrl ? undefined : `  Mailbox:     ${env.shopUrl}/mailbox`,
    env.stripe ? undefined : "  Card payments go to the sandbox; no money moves.",
    metricsHint(env),
    ...warnings.map((warning) => `  WARNING: ${warning}`),
    "",
  ];
  process.stderr.write(`${lines.filter((line) => line !== undefined).join("\n")}\n`);
}

/** Without a token nobody reads the figures of a shop in production. */
export function metricsHint({ production, metricsToken }: Pick<Environment, "production" | "metricsToken">) {
  return production && metricsToken === undefined
    ? "  Metrics:     /metrics answers nobody until METRICS_TOKEN is set, for example to what openssl rand -hex 32 prints"
    : undefined;
}

/** What does not stop a start but should be known: what the last run noticed included. */
export async function startWarnings(env: Environment): Promise<string[]> {
  const warnings = [stripeTestKeyWarning(env), await untrustedProxyWarning(env)];
  await forgetUntrustedProxy(env);
  return warnings.filter((warning) => warning !== undefined);
}

export function stripeTestKeyWarning({ stripe, production }: Pick<Environment, "stripe" | "production">) {
  return production && stripe && /^(sk|rk)_test_/.test(stripe.secretKey)
    ? "STRIPE_SECRET_KEY is a test key in production: no money would move"
    : undefined;
}
