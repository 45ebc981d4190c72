import { createHmac } from "node:crypto";
import { HOUR_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import type { AdapterSettings } from "../provider-call/adapter-settings.ts";
import { readWebhookSecret } from "../sandbox/sandbox.repository.ts";
import { createJazzCashSandbox } from "./jazzcash-sandbox.ts";
import { createPayFastSandbox } from "./payfast-sandbox.ts";
import { createSafepaySandbox } from "./safepay-sandbox.ts";
import type { SandboxedName } from "./sandbox-payment.repository.ts";
import type { SandboxedProvider } from "./sandboxed-provider.ts";

export const PROVIDER_SANDBOX_PATH = "/sandbox/provider";
/** JazzCash is not asked in the first ten minutes; here a lost notice is found at once. */
const CLOCK_AHEAD_MS = HOUR_MS;

export type ProviderSandbox = Readonly<Record<SandboxedName, SandboxedProvider>>;

/** Plays the providers in the shop's database; their keys are made from the shop's secret of the sandbox. */
export async function openProviderSandbox(db: Db): Promise<ProviderSandbox> {
  const secret = await readWebhookSecret(db);
  const createKeys = (provider: SandboxedName) => (key: string) =>
    createHmac("sha256", secret).update(`${provider}/${key}`).digest("hex");
  return {
    jazzcash: createJazzCashSandbox(db, createKeys("jazzcash")),
    payfast: createPayFastSandbox(db, createKeys("payfast")),
    safepay: createSafepaySandbox(db, createKeys("safepay")),
  };
}

/** The adapter's pages lead to the sandbox, and its calls are answered without a network. */
export function toSandboxSettings(
  provider: SandboxedProvider,
  shopUrl: string,
): Pick<AdapterSettings, "baseUrl" | "send" | "clock"> {
  const baseUrl = `${shopUrl}${PROVIDER_SANDBOX_PATH}/${provider.name}`;
  return {
    baseUrl,
    send: async (url, { headers, body }) => {
      const path = url.slice(baseUrl.length);
      const answer = await provider.answer({ path, headers, fields: readFields(headers, body) });
      return Response.json(answer.body, { status: answer.status ?? 200 });
    },
    clock: () => new Date(Date.now() + CLOCK_AHEAD_MS),
  };
}

function readFields(headers: Readonly<Record<string, string>>, body: string | undefined): Record<string, unknown> {
  if (!body) return {};
  if (headers["content-type"] !== "application/json") return Object.fromEntries(new URLSearchParams(body));
  return JSON.parse(body) as Record<string, unknown>;
}
