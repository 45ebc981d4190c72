import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { ShopError } from "#contract/errors.ts";
import {
  FAILURE_WINDOW_MS,
  FAILURES_PER_NETWORK_ADDRESS,
  LOGIN_FAILURES_PER_ACCOUNT,
  SECOND_MS,
} from "#contract/rules/limits.ts";
import { networkOf } from "./network-of.ts";

interface Attempt {
  ip: string;
  /** The account whose password is guessed, by the form in which e-mails are compared. */
  emailKey?: string;
}

/**
 * Counts failed attempts, for all nodes together. An attempt is counted before it is compared and given back when it
 * was right, so that parallel guesses cannot all pass before the first has failed.
 */
export class FailureLimits {
  readonly #ofAccount: RateLimiterPostgres;
  readonly #ofNetwork: RateLimiterPostgres;

  constructor(pool: Pool) {
    const shared = {
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      duration: FAILURE_WINDOW_MS / SECOND_MS,
    };
    this.#ofAccount = new RateLimiterPostgres({
      ...shared,
      keyPrefix: "account",
      points: LOGIN_FAILURES_PER_ACCOUNT,
    });
    this.#ofNetwork = new RateLimiterPostgres({
      ...shared,
      keyPrefix: "network",
      points: FAILURES_PER_NETWORK_ADDRESS,
      // Far beyond the limit the database need not be asked again until the window is over.
      inMemoryBlockOnConsumed: FAILURES_PER_NETWORK_ADDRESS + 20,
    });
  }

  async attempt<T>({ ip, emailKey }: Attempt, work: () => Promise<T>): Promise<T> {
    const account = emailKey === undefined ? undefined : accountKey(emailKey);
    const network = networkOf(ip);
    if (account) await count(this.#ofAccount, account);
    try {
      await count(this.#ofNetwork, network);
    } catch (error) {
      if (account) await this.#ofAccount.reward(account);
      throw error;
    }
    try {
      const result = await work();
      await this.#giveBack(account, network);
      return result;
    } catch (error) {
      if (!isFailure(error)) await this.#giveBack(account, network);
      throw error;
    }
  }

  /** Whoever proved to own the mailbox need not wait for what others tried on the account. */
  async forgive(emailKey: string): Promise<void> {
    await this.#ofAccount.delete(accountKey(emailKey));
  }

  async #giveBack(account: string | undefined, network: string): Promise<void> {
    await Promise.all([account && this.#ofAccount.reward(account), this.#ofNetwork.reward(network)]);
  }
}

/** A wrong password or a wrong code; not an outage and not a full waiting line. */
function isFailure(error: unknown): boolean {
  return error instanceof ShopError && (error.status === 400 || error.status === 401);
}

// E-mails may be longer than the table's key, and have no business in it.
function accountKey(emailKey: string): string {
  return createHash("sha256").update(emailKey).digest("base64url");
}

async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw new ShopError("too-many", { retryAfterSeconds: (refusal as RateLimiterRes).msBeforeNext / SECOND_MS });
  }
}
