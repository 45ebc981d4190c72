import { z } from "zod";
import {
  type CourierAnswer,
  type CourierCall,
  CourierClient,
  type CourierSettings,
} from "../adapter/courier-client.ts";
import { accept, createUncertain, type Outcome, refuse } from "../adapter/outcome.ts";

const LIVE_URL = "https://sonic.pk/api";
const TEST_URL = "https://app.sonic.pk/api";

export interface TraxKeys {
  apiKey: string;
  pickupAddressId: string;
  shippingModeId?: string | undefined;
}

export type TraxRequest = Omit<CourierCall, "headers">;
/** A refusal names the fields that it refuses. */
type TraxOutcome<T> = Outcome<T> | { end: "no"; reason: string; fields: readonly string[] };

/** Success and failure both come as status 200: `status` 0 is a yes, and 1 a no. */
const Envelope = z.object({ status: z.coerce.string() });
const Failed = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).nullish() });

/** Sends the key with each call, and reads the envelope of each answer. */
export class TraxClient extends CourierClient {
  readonly #apiKey: string;

  constructor({ apiKey }: TraxKeys, settings: CourierSettings) {
    super(settings, { label: "Trax", baseUrl: settings.live ? LIVE_URL : TEST_URL, secrets: [apiKey] });
    this.#apiKey = apiKey;
  }

  /** The bare key, without a word such as Bearer before it. */
  send(request: TraxRequest): Promise<CourierAnswer> {
    return this.call({ ...request, headers: { authorization: this.#apiKey } });
  }

  async ask<S extends z.ZodType>(request: TraxRequest, schema: S): Promise<TraxOutcome<z.output<S>>> {
    return this.readAnswer(await this.send(request), schema);
  }

  readAnswer<S extends z.ZodType>(answer: CourierAnswer, schema: S): TraxOutcome<z.output<S>> {
    if (answer.kind === "none") return createUncertain(answer.problem);
    const envelope = answer.kind === "json" ? Envelope.safeParse(answer.body).data : undefined;
    if (answer.kind !== "json" || !envelope) return this.unknownShape();
    if (envelope.status === "0") {
      const value = schema.safeParse(answer.body);
      return value.success ? accept(value.data) : this.unknownShape();
    }
    const failed = envelope.status === "1" ? Failed.safeParse(answer.body).data : undefined;
    if (!failed) return this.unknownShape();
    const { message, errors } = failed;
    const reason = [message, ...Object.values(errors ?? {}).flat()].join(": ").slice(0, 300);
    return { ...refuse(reason), fields: Object.keys(errors ?? {}) };
  }
}
