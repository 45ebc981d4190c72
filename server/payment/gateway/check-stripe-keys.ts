import type { KeyCheck } from "./gateway.ts";

const CHECK_MS = 8_000;
const STRIPE_API = "https://api.stripe.com";

/** Reads the balance, which changes nothing. A restricted key may lack the right to read it. */
export async function checkStripeKeys(secretKey: string, apiBase = STRIPE_API): Promise<KeyCheck> {
  const status = await fetch(new URL("/v1/balance", apiBase), {
    headers: { authorization: `Bearer ${secretKey}` },
    redirect: "error",
    signal: AbortSignal.timeout(CHECK_MS),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => undefined,
  );
  if (status === 200 || status === 403)
    return {
      outcome: "accepted",
      text: "Stripe accepts the secret key. A first payment will show the webhook secret.",
    };
  if (status === 401) return { outcome: "refused", text: "Stripe refuses the secret key: copy it again from Stripe." };
  return { outcome: "unknown", text: "Stripe does not answer now. Please try again in a few minutes." };
}
