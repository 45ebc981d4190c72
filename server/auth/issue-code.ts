import { ShopError } from "#contract/errors.ts";
import { HOUR_MS, OTP_MAX_PER_HOUR, OTP_PAUSE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { TransactionRollbackError } from "#database/orm.ts";
import { postMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import type { RenderedMail } from "#storefront/mails/mail-content.ts";
import { type CodeFor, hashCode } from "./code.ts";
import { codeKey, keepCode, lockCodes, recentCodeAges } from "./otp.repository.ts";

/** 60 seconds between two codes and 5 an hour, whether or not anybody has this e-mail. */
export async function assertMaySend(db: Queryable, who: CodeFor): Promise<void> {
  const ages = await recentCodeAges(db, who);
  const [youngest] = ages;
  const oldestThatCounts = ages[OTP_MAX_PER_HOUR - 1];
  const waits = [
    youngest === undefined ? 0 : OTP_PAUSE_MS / SECOND_MS - youngest,
    oldestThatCounts === undefined ? 0 : HOUR_MS / SECOND_MS - oldestThatCounts,
  ];
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new ShopError("too-many", { retryAfterSeconds: seconds });
}

interface Issue extends CodeFor {
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
  const { purpose, emailKey, code, registration, to, mail, deliver } = issue;
  const who = { purpose, emailKey };
  const key = await codeKey(shop.db);
  await shop.db.transaction(async (tx) => {
    await lockCodes(tx, who);
    await assertMaySend(tx, who);
    const registrationId = registration ? await registration(tx) : null;
    await keepCode(tx, { ...who, codeHash: code === null ? null : hashCode(key, who, code), registrationId });
    const post = (inner: Tx) => postMail(shop, inner, { to, mail });
    await (deliver ? tx.transaction(post) : inVain(tx, post));
  });
}

/** Does the work and undoes it: an unknown e-mail takes as long as a known one. */
async function inVain(tx: Tx, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner);
      inner.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
