import { ShopError } from "#contract/errors.ts";
import type { RenderedMail } from "#contract/mail-content.ts";
import {
  HOUR_MS,
  OTP_LIFETIME_MS,
  OTP_MAX_PER_HOUR,
  OTP_MAX_PER_HOUR_ALTOGETHER,
  OTP_OF_A_FAMILIAR_NETWORK_PER_HOUR,
  OTP_OF_A_KNOWN_BROWSER_PER_HOUR,
  OTP_PAUSE_MS,
  SECOND_MS,
} from "#contract/rules/limits.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { TransactionRollbackError } from "#database/orm.ts";
import { postMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import type { Caller } from "./caller.ts";
import { type CodeFor, hashCode } from "./code.ts";
import type { FailureLimits } from "./failure-limits.ts";
import { codeKey, keepCode, lockCodes, recentCodes } from "./otp.repository.ts";
import { type Standing, standingOf } from "./standing.ts";

export interface Asker {
  caller: Caller;
  standing: Standing;
}

/** Before anything dear is done for a code: may this caller have one now? It is asked again under the lock. */
export async function admitAsker(
  { db }: Shop,
  limits: FailureLimits,
  { who, caller }: { who: CodeFor; caller: Caller },
): Promise<Asker> {
  const asker = { caller, standing: await standingOf(db, who, caller) };
  await assertMaySend(db, who, asker);
  if (asker.standing !== "known") await limits.countCodeRequest(caller);
  return asker;
}

/**
 * 60 seconds between two codes and 5 an hour for a mailbox, whether or not anybody has this e-mail. Where strangers have
 * used these up, a known browser has some of its own, and a network from which people sign in has one: the owner is
 * not shut out, and the mailbox not flooded.
 */
async function assertMaySend(db: Queryable, who: CodeFor, { caller, standing }: Asker): Promise<void> {
  const codes = await recentCodes(db, who);
  const seconds = secondsToWait(codes, OTP_MAX_PER_HOUR);
  if (seconds <= 0) return;
  const { browserHash } = caller;
  const ofBrowser = codes.filter((code) => browserHash && code.browserHash?.equals(browserHash));
  if (standing === "known" && secondsToWait(ofBrowser, OTP_OF_A_KNOWN_BROWSER_PER_HOUR) <= 0) return;
  const ofNetwork = codes.filter(({ network }) => network === caller.network);
  if (
    standing === "familiar" &&
    ofNetwork.length < OTP_OF_A_FAMILIAR_NETWORK_PER_HOUR &&
    codes.length < OTP_MAX_PER_HOUR_ALTOGETHER
  )
    return;
  throw new ShopError("too-many", { retryAfterSeconds: seconds });
}

/** Youngest first: the pause after the last one, and the hour after the one that must leave the window. */
function secondsToWait(codes: readonly { age: number }[], most: number): number {
  const youngest = codes[0]?.age ?? Number.POSITIVE_INFINITY;
  const oldestThatCounts = codes[most - 1]?.age ?? Number.POSITIVE_INFINITY;
  return Math.max(OTP_PAUSE_MS / SECOND_MS - youngest, HOUR_MS / SECOND_MS - oldestThatCounts);
}

interface Issue {
  who: CodeFor;
  asker: Asker;
  /** The code somebody may use; null where there is nothing to unlock. */
  code: string | null;
  /** Inserts the registration that the code activates, or names it. */
  registration?: (tx: Tx) => Promise<string>;
  to: string;
  /** Written beforehand, so that no lock waits for it. */
  mail: RenderedMail;
  /** False for an e-mail that nobody here has: then all is done alike, and no mail leaves. */
  deliver: boolean;
}

export async function issueCode(shop: Shop, issue: Issue): Promise<void> {
  const { who, asker, code, registration, to, mail, deliver } = issue;
  const key = await codeKey(shop.db);
  await shop.db.transaction(async (tx) => {
    await lockCodes(tx, who);
    await assertMaySend(tx, who, asker);
    const registrationId = registration ? await registration(tx) : null;
    const codeHash = code === null ? null : hashCode(key, who, code);
    await keepCode(tx, { ...who, codeHash, registrationId, caller: asker.caller });
    const post = (inner: Tx) =>
      postMail(shop, inner, { to, mail, ...(code !== null && { codeForMs: OTP_LIFETIME_MS }) });
    await (deliver ? tx.transaction(post) : runAndRollBack(tx, post));
  });
}

/** Does the work and undoes it: an unknown e-mail takes as long as a known one. */
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
