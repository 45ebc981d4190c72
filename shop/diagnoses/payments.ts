import { readPaymentOverview } from "#server/payment/index.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { withExistingDatabase } from "../with-database.ts";

/** A database that does not answer, or has no shop yet, is reported by another diagnosis. */
const readProviders = async (env: Environment) =>
  (await withExistingDatabase(env, (db) => readPaymentOverview({ db, env })).catch(() => undefined)) ?? [];

/** Reports providers that are on and cannot take money, and keys that cannot be decrypted. */
export async function listPaymentProviderProblems(env: Environment): Promise<string[]> {
  const providers = await readProviders(env);
  return providers
    .filter(({ isOn, isReadable }) => isOn || !isReadable)
    .flatMap(({ label, problems }) => problems.map((problem) => `${label}: ${problem} (Settings, Payment providers)`));
}

/** Such as "Stripe (live), JazzCash (test)". */
export async function describePaymentProviders(env: Environment): Promise<string> {
  const on = (await readProviders(env)).filter(({ isOn }) => isOn);
  return on.length === 0 ? "none is on" : on.map(({ label, mode }) => `${label} (${mode})`).join(", ");
}
