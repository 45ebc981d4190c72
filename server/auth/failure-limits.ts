import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { ShopError } from "#contract/errors.ts";
import { mailboxOf } from "#contract/rules/email.ts";
import {
  ALERT_QUESTIONS_PER_HOUR,
  CODE_REQUEST_WINDOW_MS,
  CODE_REQUESTS_PER_NETWORK_ADDRESS,
  FAILURE_WINDOW_MS,
  FAILURES_PER_NETWORK_ADDRESS,
  HOUR_MS,
  LOGIN_FAILURES_FROM_FAMILIAR_NETWORKS,
  LOGIN_FAILURES_FROM_STRANGE_NETWORKS,
  LOGIN_FAILURES_PER_ACCOUNT,
  SECOND_MS,
} from "#contract/rules/limits.ts";
import type { Caller } from "./caller.ts";
import { Counts } from "./counts.repository.ts";
import type { AccountKind, Standing } from "./standing.ts";

/** Something that failures are counted against, and how many it bears. */
interface Counter {
  key: string;
  most: number;
}

/** Whose password is guessed: customers and staff are counted apart, also where they share an e-mail. */
export interface Account {
  kind: AccountKind;
  emailKey: string;
}

/**
 * Who bears a failed login. A known browser bears its own alone: nobody else can use them up. Everybody else is counted by
 * account and network, and all of them together, since a guesser may have many networks.
 */
export function loginCounters({ kind, emailKey }: Account, caller: Caller, standing: Standing): Counter[] {
  const account = accountKey(emailKey, kind);
  if (standing === "known")
    return [{ key: `${account}:${caller.browserHash?.toString("base64url")}`, most: LOGIN_FAILURES_PER_ACCOUNT }];
  return [
    { key: `${account}:${caller.network}`, most: LOGIN_FAILURES_PER_ACCOUNT },
    standing === "familiar"
      ? { key: `${account}:familiar`, most: LOGIN_FAILURES_FROM_FAMILIAR_NETWORKS }
      : { key: account, most: LOGIN_FAILURES_FROM_STRANGE_NETWORKS },
    networkCounter(caller),
  ];
}

/** Only who holds a session gets here, so nobody else can use these up. */
export function passwordChangeCounters(emailKey: string, caller: Caller): Counter[] {
  return [{ key: `${accountKey(emailKey)}:change`, most: LOGIN_FAILURES_PER_ACCOUNT }, networkCounter(caller)];
}

/** Wrong codes are counted by code besides; a known browser has tries of its own there. */
export function codeCounters(caller: Caller, standing: Standing): Counter[] {
  return standing === "known" ? [] : [networkCounter(caller)];
}

/** A link that opens nothing is held against the network alone: whose it might have been nobody knows. */
export function linkCounters(caller: Caller): Counter[] {
  return [networkCounter(caller)];
}

function networkCounter({ network }: Caller): Counter {
  return { key: `network:${network}`, most: FAILURES_PER_NETWORK_ADDRESS };
}

/**
 * Counts failed attempts, for all nodes together. An attempt is counted before it is compared and given back when it
 * was right, so that parallel guesses cannot all pass before the first has failed.
 */
export class FailureLimits {
  readonly #counts: Counts;

  constructor(pool: Pool) {
    this.#counts = new Counts(pool);
  }

  async attempt<T>(counters: readonly Counter[], work: () => Promise<T>): Promise<T> {
    const counted: string[] = [];
    try {
      for (const { key, most } of counters) {
        await this.#count(key, most, FAILURE_WINDOW_MS);
        counted.push(key);
      }
      const result = await work();
      await this.#counts.giveBack(counted);
      return result;
    } catch (error) {
      if (!isFailure(error)) await this.#counts.giveBack(counted);
      throw error;
    }
  }

  /** Whoever proved to own the mailbox need not wait for what others, or they themselves, tried on the account. */
  async forgive(account: Account, caller: Caller): Promise<void> {
    const standings = ["known", "familiar", "stranger"] as const;
    const keys = standings.flatMap((standing) => loginCounters(account, caller, standing).map(({ key }) => key));
    await this.#counts.forget(keys.filter((key) => key !== networkCounter(caller).key));
  }

  /** A code is asked for, whosever: mails to third parties are bounded by network address, too. */
  async countCodeRequest({ network }: Caller): Promise<void> {
    await this.#count(`codes:${network}`, CODE_REQUESTS_PER_NETWORK_ADDRESS, CODE_REQUEST_WINDOW_MS);
  }

  /** Somebody is to be asked by mail whether they want to be told of a product: bounded like codes, whosever the mailbox is. */
  async countAlertQuestion({ network }: Pick<Caller, "network">, emailKey: string): Promise<void> {
    await this.#count(`codes:${network}`, CODE_REQUESTS_PER_NETWORK_ADDRESS, CODE_REQUEST_WINDOW_MS);
    await this.#count(`alerts:${accountKey(mailboxOf(emailKey))}`, ALERT_QUESTIONS_PER_HOUR, HOUR_MS);
  }

  async #count(key: string, most: number, windowMs: number): Promise<void> {
    const { count, msLeft } = await this.#counts.add(key, windowMs);
    if (count > most) throw new ShopError("too-many", { retryAfterSeconds: msLeft / SECOND_MS });
  }
}

/** A wrong password or a wrong code; not an outage and not a full waiting line. */
function isFailure(error: unknown): boolean {
  return error instanceof ShopError && (error.status === 400 || error.status === 401);
}

// E-mails may be longer than the table's key, and have no business in it.
function accountKey(emailKey: string, kind: AccountKind = "customer"): string {
  const prefix = kind === "staff" ? "staff" : "account";
  return `${prefix}:${createHash("sha256").update(emailKey).digest("base64url")}`;
}
