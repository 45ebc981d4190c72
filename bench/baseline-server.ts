// The baseline: a minimal Fastify server with one route that returns fixed bytes.
import Fastify from "fastify";

const bodies = new Map<string, { type: string; body: Buffer }>();
const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
app.put<{ Params: { name: string } }>("/:name", (request, reply) => {
  bodies.set(request.params.name, {
    type: String(request.headers["x-type"]),
    body: request.body as Buffer,
  });
  reply.send();
});
app.get<{ Params: { name: string } }>("/:name", (request, reply) => {
  const stored = bodies.get(request.params.name);
  reply.header("content-type", stored?.type).send(stored?.body);
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ address });
process.once("disconnect", () => process.exit(0));
