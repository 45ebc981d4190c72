import type { FastifyInstance } from "fastify";
import { createInvalidError } from "#contract/errors.ts";
import { sendError } from "../errors.ts";

/** Limits a scope to JSON of a maximum size, with errors in the API's error shape. */
export function acceptOnlyJson(app: FastifyInstance, { maxBytes }: { maxBytes: number }): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: maxBytes }, (request, body, done) => {
    // Clients often send a JSON content type without a body.
    if (body === "") done(null, undefined);
    else
      void parseJson(request, body as string, (error, value) =>
        error ? done(createInvalidError({ body: "Please send valid JSON" })) : done(null, value),
      );
  });
  app.setErrorHandler(sendError);
  // Handlers send finished JSON; the schemas only serve the API reference.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
