import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { ShopError } from "#contract/errors.ts";
import {
  FAILURE_WINDOW_MS,
  FAILURES_PER_NETWORK_ADDRESS,
  LOGIN_FAILURES_PER_ACCOUNT,
  SECOND_MS,
} from "#contract/rules/limits.ts";
import { Failures } from "./failures.repository.ts";
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
  readonly #failures: Failures;

  constructor(pool: Pool) {
    this.#failures = new Failures(pool, { windowMs: FAILURE_WINDOW_MS });
  }

  async attempt<T>({ ip, emailKey }: Attempt, work: () => Promise<T>): Promise<T> {
    const account = emailKey === undefined ? undefined : accountKey(emailKey);
    const network = `network:${networkOf(ip)}`;
    if (account) await this.#count(account, LOGIN_FAILURES_PER_ACCOUNT);
    try {
      await this.#count(network, FAILURES_PER_NETWORK_ADDRESS);
    } catch (error) {
      if (account) await this.#failures.giveBack([account]);
      throw error;
    }
    const counted = account ? [account, network] : [network];
    try {
      const result = await work();
      await this.#failures.giveBack(counted);
      return result;
    } catch (error) {
      if (!isFailure(error)) await this.#failures.giveBack(counted);
      throw error;
    }
  }

  /** Whoever proved to own the mailbox need not wait for what others tried on the account. */
  async forgive(emailKey: string): Promise<void> {
    await this.#failures.forget(accountKey(emailKey));
  }

  async #count(key: string, most: number): Promise<void> {
    const { count, msLeft } = await this.#failures.add(key);
    if (count > most) throw new ShopError("too-many", { retryAfterSeconds: msLeft / SECOND_MS });
  }
}

/** A wrong password or a wrong code; not an outage and not a full waiting line. */
function isFailure(error: unknown): boolean {
  return error instanceof ShopError && (error.status === 400 || error.status === 401);
}

// E-mails may be longer than the table's key, and have no business in it.
function accountKey(emailKey: string): string {
  return `account:${createHash("sha256").update(emailKey).digest("base64url")}`;
}
