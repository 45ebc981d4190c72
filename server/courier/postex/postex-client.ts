import { z } from "zod";
import {
  type CourierAnswer,
  type CourierCall,
  CourierClient,
  type CourierSettings,
} from "../adapter/courier-client.ts";
import { accept, createUncertain, type Outcome, refuse } from "../adapter/outcome.ts";
import { toReason } from "./postex-mapping.ts";

const BASE_URL = "https://api.postex.pk/services/integration/api/order";
const NO_TOKEN = "PostEx refuses the token";

export interface PostExKeys {
  token: string;
  /** Such as 001. */
  pickupAddressCode: string;
}

export type PostExRequest = Omit<CourierCall, "headers">;

/** Success and failure both come as status 200, so `statusCode` of the body decides. */
const Envelope = z.object({
  statusCode: z.coerce.string(),
  statusMessage: z.string().nullish(),
  dist: z.unknown().optional(),
});
/** The framework's own error, as for a missing member. */
const FrameworkError = z.object({ status: z.literal(400), message: z.string() });

/** Sends the token with each call, and reads the envelope of each answer. */
export class PostExClient extends CourierClient {
  readonly #token: string;

  constructor({ token }: PostExKeys, settings: CourierSettings) {
    super(settings, { label: "PostEx", baseUrl: BASE_URL, secrets: [token] });
    this.#token = token;
  }

  send(request: PostExRequest): Promise<CourierAnswer> {
    return this.call({ ...request, headers: { token: this.#token } });
  }

  /** The answer's member `dist`, as the schema reads it. */
  async ask<S extends z.ZodType>(request: PostExRequest, schema: S): Promise<Outcome<z.output<S>>> {
    const answer = await this.send(request);
    const envelope = answer.kind === "json" ? Envelope.safeParse(answer.body).data : undefined;
    if (envelope?.statusCode !== "200") return this.readRefusal(answer);
    const dist = schema.safeParse(envelope.dist);
    return dist.success ? accept(dist.data) : this.unknownShape();
  }

  readRefusal(answer: CourierAnswer): Outcome<never> {
    if (answer.kind === "none") return createUncertain(answer.problem);
    if (answer.status === 401) return refuse(NO_TOKEN);
    if (answer.kind === "file") return this.unknownShape();
    const framework = FrameworkError.safeParse(answer.body).data;
    if (framework) return refuse(toReason(framework.message));
    const envelope = Envelope.safeParse(answer.body).data;
    return envelope && /^4\d\d$/.test(envelope.statusCode)
      ? refuse(toReason(envelope.statusMessage ?? "PostEx refuses without a reason"))
      : this.unknownShape();
  }
}
