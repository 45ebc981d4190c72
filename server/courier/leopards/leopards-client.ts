import { z } from "zod";
import { type CourierAnswer, CourierClient, type CourierSettings } from "../adapter/courier-client.ts";
import { accept, createUncertain, type Outcome, refuse } from "../adapter/outcome.ts";

const BASE_URL = "https://merchantapi.leopardscourier.com/api";

export interface LeopardsKeys {
  apiKey: string;
  apiPassword: string;
  shipmentType?: string | undefined;
}

interface LeopardsRequest {
  operation: string;
  about?: string;
  /** The name of the method in the path. */
  call: string;
  isQuery?: boolean;
  body?: Record<string, unknown>;
}

/** Success and failure both come as status 200: `status` 1 is a yes, and 0 with `error` a no. */
const Envelope = z.object({ status: z.union([z.literal(0), z.literal(1), z.literal("0"), z.literal("1")]) });
const Failed = z.object({ error: z.union([z.string(), z.record(z.string(), z.string())]) });

/** Sends the keys in the body or in the query, and reads the envelope of each answer. */
export class LeopardsClient extends CourierClient {
  readonly #keys: { api_key: string; api_password: string };

  constructor({ apiKey, apiPassword }: LeopardsKeys, settings: CourierSettings) {
    super(settings, { label: "Leopards", baseUrl: BASE_URL, secrets: [apiKey, apiPassword] });
    this.#keys = { api_key: apiKey, api_password: apiPassword };
  }

  send({ call, isQuery = false, body = {}, ...named }: LeopardsRequest): Promise<CourierAnswer> {
    return this.call({
      ...named,
      path: `/${call}/format/json/`,
      ...(isQuery
        ? { method: "GET", query: { ...this.#keys, ...(body as Record<string, string>) } }
        : { method: "POST", body: { ...this.#keys, ...body } }),
    });
  }

  async ask<S extends z.ZodType>(request: LeopardsRequest, schema: S): Promise<Outcome<z.output<S>>> {
    return this.#readAnswer(await this.send(request), schema);
  }

  #readAnswer<S extends z.ZodType>(answer: CourierAnswer, schema: S): Outcome<z.output<S>> {
    if (answer.kind === "none") return createUncertain(answer.problem);
    const envelope = answer.kind === "json" ? Envelope.safeParse(answer.body).data : undefined;
    if (answer.kind !== "json" || !envelope) return this.unknownShape();
    if (String(envelope.status) === "1") {
      const value = schema.safeParse(answer.body);
      return value.success ? accept(value.data) : this.unknownShape();
    }
    const failed = Failed.safeParse(answer.body).data;
    if (!failed) return this.unknownShape();
    const { error } = failed;
    return refuse(typeof error === "string" ? error : Object.values(error).join("; "));
  }
}
