import { setTimeout as wait } from "node:timers/promises";
import { CONFIRMED_IDENTITY_MS } from "#contract/rules/office-limits.ts";
import { newStaff } from "#testing/office/office.ts";
import type { OpenShop } from "../nodes/open-shop.ts";
import { OfficeCaller } from "./office-caller.ts";

const TRIES = 150;
const RETRY_MS = 100;

/** Signs a new owner in, also while nodes are killed. Calls alternate between the nodes. */
export async function signInPatiently(shop: OpenShop): Promise<OfficeCaller> {
  const owner = await newStaff(shop, { role: "owner" });
  let turns = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const office = await OfficeCaller.signIn(() => shop.origin(turns++), owner).catch(() => undefined);
    if (office) return office;
    await wait(RETRY_MS);
  }
  throw new Error("nobody could sign in to the office");
}

/** Refunds need a fresh proof of identity, so a long scenario signs in again. */
export function createOwnerSession(shop: OpenShop): () => Promise<OfficeCaller> {
  let session: { office: Promise<OfficeCaller>; since: number } | undefined;
  return () => {
    if (!session || performance.now() - session.since > CONFIRMED_IDENTITY_MS / 4)
      session = { office: signInPatiently(shop), since: performance.now() };
    return session.office;
  };
}
