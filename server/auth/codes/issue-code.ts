import { ShopError } from "#contract/errors.ts";
import type { RenderedMail } from "#contract/mail-content.ts";
import {
  HOUR_MS,
  OTP_LIFETIME_MS,
  OTP_MAX_PER_HOUR,
  OTP_MAX_PER_HOUR_TOTAL,
  OTP_PAUSE_MS,
  OTP_PER_HOUR_FAMILIAR_NETWORK,
  OTP_PER_HOUR_KNOWN_BROWSER,
  SECOND_MS,
} from "#contract/rules/limits.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { TransactionRollbackError } from "#database/orm.ts";
import { enqueueRenderedMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import type { FailureLimits } from "../failure-limits.ts";
import type { Caller } from "../session/caller.ts";
import { type CallerTrust, readCallerTrust } from "../session/caller-trust.ts";
import { type CodeTarget, hashCode } from "./code.ts";
import { listRecentCodes, lockCodes, readCodeHashKey, storeCode } from "./otp.repository.ts";

export interface CodeRequester {
  caller: Caller;
  trust: CallerTrust;
}

/** Checks the limits before expensive work; they are checked again under the lock. */
export async function admitCodeRequest(
  { db }: Shop,
  limits: FailureLimits,
  { target, caller }: { target: CodeTarget; caller: Caller },
): Promise<CodeRequester> {
  const requester = { caller, trust: await readCallerTrust(db, target, caller) };
  await requireSendAllowed(db, target, requester);
  if (requester.trust !== "known") await limits.countCodeRequest(caller);
  return requester;
}

/**
 * A mailbox gets one code per 60 seconds and 5 an hour. If strangers used these up, a known browser
 * still gets some and a familiar network one (record 6).
 */
async function requireSendAllowed(db: Queryable, target: CodeTarget, { caller, trust }: CodeRequester): Promise<void> {
  const codes = await listRecentCodes(db, target);
  const seconds = countSecondsToWait(codes, OTP_MAX_PER_HOUR);
  if (seconds <= 0) return;
  const { browserHash } = caller;
  const ofBrowser = codes.filter((code) => browserHash && code.browserHash?.equals(browserHash));
  if (trust === "known" && countSecondsToWait(ofBrowser, OTP_PER_HOUR_KNOWN_BROWSER) <= 0) return;
  const ofNetwork = codes.filter(({ network }) => network === caller.network);
  if (trust === "familiar" && ofNetwork.length < OTP_PER_HOUR_FAMILIAR_NETWORK && codes.length < OTP_MAX_PER_HOUR_TOTAL)
    return;
  throw new ShopError("too-many", { retryAfterSeconds: seconds });
}

/** Expects the newest code first; waits for the pause after the last code and for the hourly limit. */
function countSecondsToWait(codes: readonly { age: number }[], limit: number): number {
  const youngest = codes[0]?.age ?? Number.POSITIVE_INFINITY;
  const oldestThatCounts = codes[limit - 1]?.age ?? Number.POSITIVE_INFINITY;
  return Math.max(OTP_PAUSE_MS / SECOND_MS - youngest, HOUR_MS / SECOND_MS - oldestThatCounts);
}

interface CodeRequest {
  target: CodeTarget;
  requester: CodeRequester;
  /** Null if there is nothing to unlock. */
  code: string | null;
  /** Inserts the registration that the code activates, or returns its id. */
  ensureRegistration?: (tx: Tx) => Promise<string>;
  to: string;
  /** Rendered in advance, so that no lock waits for rendering. */
  mail: RenderedMail;
  /** False for an unknown e-mail: the same work is done, but no mail is sent. */
  deliver: boolean;
}

export async function issueCode(shop: Shop, request: CodeRequest): Promise<void> {
  const { target, requester, code, ensureRegistration, to, mail, deliver } = request;
  const key = await readCodeHashKey(shop.db);
  await shop.db.transaction(async (tx) => {
    await lockCodes(tx, target);
    await requireSendAllowed(tx, target, requester);
    const registrationId = ensureRegistration ? await ensureRegistration(tx) : null;
    const codeHash = code === null ? null : hashCode(key, target, code);
    await storeCode(tx, { ...target, codeHash, registrationId, caller: requester.caller });
    const post = (inner: Tx) =>
      enqueueRenderedMail(shop, inner, { to, mail, ...(code !== null && { codeForMs: OTP_LIFETIME_MS }) });
    await (deliver ? tx.transaction(post) : runAndRollBack(tx, post));
  });
}

/** Does the work and rolls back, so that an unknown e-mail takes as long as a known one. */
async function runAndRollBack(tx: Tx, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner);
      inner.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
