import type { z } from "zod";
import { MINUTE_MS } from "#contract/rules/limits.ts";
import { parsePakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import {
  type CourierAnswer,
  type CourierCall,
  CourierClient,
  type CourierSettings,
} from "../adapter/courier-client.ts";
import { accept, createUncertain, type Outcome, refuse } from "../adapter/outcome.ts";
import { readTcsError, TcsBearer, type TcsShipper, TcsToken } from "./tcs-mapping.ts";

const LIVE_URL = "https://ociconnect.tcscourier.com";
const TEST_URL = "https://devconnect.tcscourier.com";
/** For a token whose end is unknown. */
const TOKEN_MS = 30 * MINUTE_MS;

export interface TcsKeys extends TcsShipper {
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
}

interface Tokens {
  /** Sent as Bearer with every call. */
  bearer: string;
  /** Part of the body or the query. */
  accesstoken: string;
  until: number;
}

export type TcsRequest = Omit<CourierCall, "headers">;
type NoToken = { kind: "no-token"; outcome: Outcome<never> };

/** Fetches both tokens before the first call, and again when a call says that one has expired. */
export class TcsSession {
  readonly client: CourierClient;
  readonly #keys: TcsKeys;
  readonly #settings: CourierSettings;
  #tokens: Tokens | undefined;
  #fetching: Promise<Tokens | Outcome<never>> | undefined;

  constructor(keys: TcsKeys, settings: CourierSettings) {
    this.#keys = keys;
    this.#settings = settings;
    const secrets = [keys.clientSecret, keys.password];
    const baseUrl = settings.live ? LIVE_URL : TEST_URL;
    this.client = new CourierClient(settings, { label: "TCS", baseUrl, secrets });
  }

  /** Nothing was asked of TCS if a token is missing or refused, so that is never "nobody knows". */
  async send(request: TcsRequest, { isRepeated = false } = {}): Promise<CourierAnswer | NoToken> {
    const tokens = await this.#getTokens();
    if ("end" in tokens) return { kind: "no-token", outcome: tokens };
    const { bearer, accesstoken } = tokens;
    const answer = await this.client.call({
      ...request,
      headers: { authorization: `Bearer ${bearer}` },
      ...(request.body && { body: { accesstoken, ...request.body } }),
      // Although the guide shows bodies, calls by GET read the query.
      ...(!request.body && request.path.startsWith("/ecom/") && { query: { accesstoken, ...request.query } }),
    });
    if (!isTokenRefused(answer)) return answer;
    // Another call may have fetched new ones meanwhile.
    if (this.#tokens === tokens) this.#tokens = undefined;
    return isRepeated ? answer : this.send(request, { isRepeated: true });
  }

  async ask<S extends z.ZodType>(request: TcsRequest, schema: S): Promise<Outcome<z.output<S>>> {
    const answer = await this.send(request);
    return answer.kind === "no-token" ? answer.outcome : readAnswer(this.client, answer, schema);
  }

  /** Calls at the same time share the tokens: new ones may end those that another call has just got. */
  #getTokens(): Promise<Tokens | Outcome<never>> | Tokens {
    if (this.#tokens && this.#tokens.until > this.#settings.clock().getTime()) return this.#tokens;
    this.#fetching ??= this.#fetchTokens().finally(() => {
      this.#fetching = undefined;
    });
    return this.#fetching;
  }

  async #fetchTokens(): Promise<Tokens | Outcome<never>> {
    const now = this.#settings.clock().getTime();
    const { clientId: clientid, clientSecret: clientsecret, username, password } = this.#keys;
    const first = await this.#askForToken(
      { operation: "token", method: "POST", path: "/auth/api/auth", body: { clientid, clientsecret } },
      TcsBearer,
    );
    if (first.end !== "yes") return first;
    const { accessToken: bearer, expiry } = first.value.result;
    this.client.addSecret(bearer);
    const second = await this.#askForToken(
      {
        operation: "token",
        method: "GET",
        path: "/ecom/api/authentication/token",
        query: { username, password },
        headers: { authorization: `Bearer ${bearer}` },
      },
      TcsToken,
    );
    if (second.end !== "yes") return second;
    const { accesstoken } = second.value;
    this.client.addSecret(accesstoken);
    const end = parsePakistanTime(expiry ?? "")?.getTime() ?? now + TOKEN_MS;
    this.#tokens = { bearer, accesstoken, until: Math.min(end - MINUTE_MS, now + TOKEN_MS) };
    return this.#tokens;
  }

  async #askForToken<S extends z.ZodType>(call: CourierCall, schema: S): Promise<Outcome<z.output<S>>> {
    const token = readAnswer(this.client, await this.client.call(call), schema);
    return token.end === "unknown" ? refuse(`TCS gives no token now (${token.problem}). Please try again`) : token;
  }
}

/** A clear no before anything was done, so the call may be repeated with new tokens. */
function isTokenRefused(answer: CourierAnswer): boolean {
  return answer.kind === "json" && /\btoken\b/i.test(readTcsError(answer.body) ?? "");
}

/** An error in any shape is a no; anything but the wanted shape is "nobody knows". */
export function readAnswer<S extends z.ZodType>(
  client: CourierClient,
  answer: CourierAnswer,
  schema: S,
): Outcome<z.output<S>> {
  if (answer.kind === "none") return createUncertain(answer.problem);
  if (answer.kind === "file") return client.unknownShape();
  const reason = readTcsError(answer.body);
  if (reason !== undefined) return refuse(reason.slice(0, 300));
  const value = answer.status < 400 ? schema.safeParse(answer.body) : undefined;
  return value?.success ? accept(value.data) : client.unknownShape();
}
