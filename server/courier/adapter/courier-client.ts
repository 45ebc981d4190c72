import { callOutside, type OutsideAnswer } from "#server/platform/outside-call/call-outside.ts";
import { type AnswerRecorder, type RecordedAnswer, redactSecrets } from "./answer-recorder.ts";
import type { CourierDocument } from "./courier-adapter.ts";
import { createUncertain, type Uncertain } from "./outcome.ts";

/** Couriers are slow: public clients wait for 20 to 25 seconds. */
const ANSWER_MS = 20_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** What every adapter gets besides its keys. */
export interface CourierSettings {
  /** False: the courier's test service, if it has one. */
  live: boolean;
  clock: () => Date;
  record: AnswerRecorder;
  /** Only for tests: where an emulator answers. */
  baseUrl?: string | undefined;
  /** Only for tests: how long an answer may take. */
  answerMs?: number | undefined;
}

export interface CourierCall {
  /** Named in the recorded answer, such as "book". */
  operation: string;
  /** The parcel's own reference, to find the recorded answer by. */
  about?: string;
  method: "GET" | "POST" | "PUT";
  /** Below the base URL. */
  path: string;
  query?: Readonly<Record<string, string>>;
  headers?: Record<string, string>;
  body?: object;
}

export type CourierAnswer =
  | { kind: "json"; status: number; body: unknown }
  | { kind: "file"; status: number; document: CourierDocument }
  | Unanswered;

export interface Unanswered extends Uncertain {
  kind: "none";
  /** Of an answer that says nothing else. */
  status: number | undefined;
}

/** Calls one courier. Every answer is recorded without secrets, and no call leaves the courier's host. */
export class CourierClient {
  readonly #label: string;
  readonly #baseUrl: string;
  readonly #settings: CourierSettings;
  readonly #secrets = new Set<string>();

  constructor(
    settings: CourierSettings,
    { label, baseUrl, secrets }: { label: string; baseUrl: string; secrets: readonly (string | undefined)[] },
  ) {
    this.#settings = settings;
    this.#label = label;
    this.#baseUrl = settings.baseUrl ?? baseUrl;
    for (const secret of secrets) this.addSecret(secret);
  }

  /** Removed from recorded answers, such as a token that the courier has just issued. */
  addSecret(secret: string | undefined): void {
    if (secret) this.#secrets.add(secret);
  }

  async call({ operation, about, method, path, query = {}, headers, body }: CourierCall): Promise<CourierAnswer> {
    const url = this.#buildUrl(path, query);
    const answer = await callOutside({
      url,
      method,
      headers: {
        accept: "application/json, application/pdf",
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      answerMs: this.#settings.answerMs ?? ANSWER_MS,
      maxBytes: MAX_ANSWER_BYTES,
    });
    const read = this.#read(answer);
    await this.#record({ operation, about: about ?? null }, answer, read);
    return read;
  }

  #buildUrl(path: string, query: Readonly<Record<string, string>>): URL {
    const base = new URL(this.#baseUrl);
    const url = new URL(`${base.pathname.replace(/\/$/, "")}${path}`, base);
    if (url.origin !== base.origin) throw new Error(`${this.#label}: a call must stay on ${base.origin}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  #read(answer: OutsideAnswer): CourierAnswer {
    if (!answer.isComplete) return this.#unanswered(answer.problem, answer.status);
    const { status, contentType, bytes } = answer;
    if (/^(application\/pdf|image\/)/.test(contentType))
      return { kind: "file", status, document: { contentType: contentType.split(";", 1)[0] ?? "", bytes } };
    try {
      return { kind: "json", status, body: JSON.parse(bytes.toString()) };
    } catch {
      return this.#unanswered("the answer is not JSON", status);
    }
  }

  #unanswered(problem: string, status: number | undefined): Unanswered {
    return { kind: "none", ...createUncertain(`${this.#label}: ${problem}`), status };
  }

  async #record(
    call: Pick<RecordedAnswer, "operation" | "about">,
    answer: OutsideAnswer,
    read: CourierAnswer,
  ): Promise<void> {
    const text = !answer.isComplete
      ? answer.problem
      : read.kind === "file"
        ? `${read.document.contentType}, ${read.document.bytes.byteLength} bytes`
        : answer.bytes.toString();
    const status = answer.status ?? null;
    await this.#settings.record({ ...call, status, text: redactSecrets(text, this.#secrets) });
  }

  /** Nobody knows what such an answer means. */
  unknownShape(): Uncertain {
    return createUncertain(`${this.#label}: the answer has an unknown shape`);
  }
}
