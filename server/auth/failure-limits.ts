import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { ShopError } from "#contract/errors.ts";
import {
  ALERT_CONFIRMATIONS_PER_HOUR,
  CODE_REQUEST_WINDOW_MS,
  CODE_REQUESTS_PER_NETWORK_ADDRESS,
  FAILURE_WINDOW_MS,
  FAILURES_PER_NETWORK_ADDRESS,
  HOUR_MS,
  LOGIN_FAILURES_FROM_FAMILIAR_NETWORKS,
  LOGIN_FAILURES_FROM_STRANGE_NETWORKS,
  LOGIN_FAILURES_PER_ACCOUNT,
  SECOND_MS,
  TRACKING_FAILURES_PER_ORDER,
} from "#contract/rules/limits.ts";
import { toMailbox } from "#contract/rules/text/email.ts";
import { RateLimitCounts } from "./rate-limit-counts.repository.ts";
import type { Caller } from "./session/caller.ts";
import type { AccountKind, CallerTrust } from "./session/caller-trust.ts";

/** A key that failures are counted under, and its limit. */
interface Counter {
  key: string;
  limit: number;
}

/** Customers and staff are counted separately, even if they share an e-mail. */
export interface LoginAccount {
  kind: AccountKind;
  emailKey: string;
}

/**
 * A known browser has its own count, which strangers cannot use up. All other callers count per
 * network and in total, because an attacker may have many networks (record 6).
 */
export function buildLoginCounters({ kind, emailKey }: LoginAccount, caller: Caller, trust: CallerTrust): Counter[] {
  const account = toAccountKey(emailKey, kind);
  if (trust === "known")
    return [{ key: `${account}:${caller.browserHash?.toString("base64url")}`, limit: LOGIN_FAILURES_PER_ACCOUNT }];
  return [
    { key: `${account}:${caller.network}`, limit: LOGIN_FAILURES_PER_ACCOUNT },
    trust === "familiar"
      ? { key: `${account}:familiar`, limit: LOGIN_FAILURES_FROM_FAMILIAR_NETWORKS }
      : { key: account, limit: LOGIN_FAILURES_FROM_STRANGE_NETWORKS },
    buildNetworkCounter(caller),
  ];
}

/** Only the holder of a session is counted here, so strangers cannot use up the tries. */
export function buildPasswordChangeCounters(emailKey: string, caller: Caller): Counter[] {
  return [{ key: `${toAccountKey(emailKey)}:change`, limit: LOGIN_FAILURES_PER_ACCOUNT }, buildNetworkCounter(caller)];
}

/** Wrong codes are also counted per code, where a known browser has tries of its own. */
export function buildCodeCounters(caller: Caller, trust: CallerTrust): Counter[] {
  return trust === "known" ? [] : [buildNetworkCounter(caller)];
}

/** An invalid link is counted against the network alone, because the intended owner is unknown. */
export function buildLinkCounters(caller: Caller): Counter[] {
  return [buildNetworkCounter(caller)];
}

/** Counted per order over all networks, so that the phone of a known order cannot be guessed. */
export function buildTrackingCounters(orderNumber: string, caller: Caller): Counter[] {
  return [{ key: `track:${orderNumber}`, limit: TRACKING_FAILURES_PER_ORDER }, buildNetworkCounter(caller)];
}

function buildNetworkCounter({ network }: Caller): Counter {
  return { key: `network:${network}`, limit: FAILURES_PER_NETWORK_ADDRESS };
}

/**
 * Counts failed attempts across all nodes. An attempt is counted before the comparison and refunded
 * on success, so that parallel guesses cannot pass the limit.
 */
export class FailureLimits {
  readonly #counts: RateLimitCounts;

  constructor(pool: Pool) {
    this.#counts = new RateLimitCounts(pool);
  }

  async attempt<T>(counters: readonly Counter[], work: () => Promise<T>): Promise<T> {
    const counted: string[] = [];
    try {
      for (const { key, limit } of counters) {
        await this.#count(key, limit, FAILURE_WINDOW_MS);
        counted.push(key);
      }
      const result = await work();
      await this.#counts.refund(counted);
      return result;
    } catch (error) {
      if (!isFailure(error)) await this.#counts.refund(counted);
      throw error;
    }
  }

  /** A caller who has proven to own the mailbox need not wait because of earlier failures. */
  async resetFailures(account: LoginAccount, caller: Caller): Promise<void> {
    const trustLevels = ["known", "familiar", "stranger"] as const;
    const keys = trustLevels.flatMap((trust) => buildLoginCounters(account, caller, trust).map(({ key }) => key));
    await this.#counts.reset(keys.filter((key) => key !== buildNetworkCounter(caller).key));
  }

  /** Mails to third parties are also limited per network address. */
  async countCodeRequest({ network }: Caller): Promise<void> {
    await this.#count(`codes:${network}`, CODE_REQUESTS_PER_NETWORK_ADDRESS, CODE_REQUEST_WINDOW_MS);
  }

  /** Confirmation mails are limited like codes, per network and per mailbox. */
  async countConfirmationMail({ network }: Pick<Caller, "network">, emailKey: string): Promise<void> {
    await this.#count(`codes:${network}`, CODE_REQUESTS_PER_NETWORK_ADDRESS, CODE_REQUEST_WINDOW_MS);
    await this.#count(`alerts:${toAccountKey(toMailbox(emailKey))}`, ALERT_CONFIRMATIONS_PER_HOUR, HOUR_MS);
  }

  async #count(key: string, limit: number, windowMs: number): Promise<void> {
    const { count, msLeft } = await this.#counts.add(key, windowMs);
    if (count > limit) throw new ShopError("too-many", { retryAfterSeconds: msLeft / SECOND_MS });
  }
}

/** A wrong password, code or phone counts as a failure; an outage or a full queue does not. */
function isFailure(error: unknown): boolean {
  return error instanceof ShopError && [400, 401, 404].includes(error.status);
}

// E-mails are hashed, because they may be longer than the key column and do not belong there.
function toAccountKey(emailKey: string, kind: AccountKind = "customer"): string {
  const prefix = kind === "staff" ? "staff" : "account";
  return `${prefix}:${createHash("sha256").update(emailKey).digest("base64url")}`;
}
