import type { Environment } from "../settings/environment.ts";
import { deleteProxyNote, findUntrustedProxyWarning } from "./untrusted-proxy.ts";

interface DemoLogin {
  email: string;
  password: string;
}

/** The demo logins that still work. */
export interface DemoLogins {
  customer?: DemoLogin;
  owner?: DemoLogin;
}

interface StartSummary {
  name: string;
  logins: DemoLogins;
  address: string;
  warnings: string[];
}

export function printSummary(env: Environment, { name, address, logins, warnings }: StartSummary): void {
  const lines = [
    "",
    `  ${name} is open at ${env.shopUrl}${env.shopUrl.includes(address) ? "" : ` (listening on ${address})`}`,
    logins.customer && `  Demo login:  ${logins.customer.email} / ${logins.customer.password}`,
    `  Office:      ${env.officeUrl}/office`,
    logins.owner && `  Demo owner:  ${logins.owner.email} / ${logins.owner.password}`,
    env.smtpUrl ? undefined : `  Mailbox:     ${env.shopUrl}/mailbox`,
    env.stripe || !env.demo ? undefined : "  Card payments go to the sandbox; no money moves.",
    getMetricsHint(env),
    ...warnings.map((warning) => `  WARNING: ${warning}`),
    "",
  ];
  process.stderr.write(`${lines.filter((line) => line !== undefined).join("\n")}\n`);
}

/** In production, reading metrics needs a token. */
export function getMetricsHint({ production, metricsToken }: Pick<Environment, "production" | "metricsToken">) {
  return production && metricsToken === undefined
    ? "  Metrics:     /metrics is closed until METRICS_TOKEN is set, for example to the output of openssl rand -hex 32"
    : undefined;
}

/** Problems that do not prevent a start, including those that the last run noticed. */
export async function listStartWarnings(env: Environment): Promise<string[]> {
  const warnings = [getStripeTestKeyWarning(env), await findUntrustedProxyWarning(env)];
  await deleteProxyNote(env);
  return warnings.filter((warning) => warning !== undefined);
}

export function getStripeTestKeyWarning({ stripe, production }: Pick<Environment, "stripe" | "production">) {
  return production && stripe && /^(sk|rk)_test_/.test(stripe.secretKey)
    ? "STRIPE_SECRET_KEY is a test key in production: no money would move"
    : undefined;
}
