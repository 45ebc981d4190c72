import type { FastifyInstance } from "fastify";
import { invalid } from "#contract/errors.ts";
import { sendError } from "./errors.ts";

/** A scope that takes JSON up to a bound and nothing else, and refuses in the one shape of errors. */
export function jsonOnly(app: FastifyInstance, { maxBytes }: { maxBytes: number }): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: maxBytes }, (request, body, done) => {
    // A call without a body is often sent with a JSON content type all the same.
    if (body === "") done(null, undefined);
    else
      void parseJson(request, body as string, (error, value) =>
        error ? done(invalid({ body: "Please send valid JSON" })) : done(null, value),
      );
  });
  app.setErrorHandler(sendError);
  // Handlers send finished JSON; the schemas are for the API's description.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
