import type { JsonSchema } from "./from-schema.ts";
import type { Operation } from "./requests.ts";

interface Described {
  operationId: string;
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Every call that the running shop itself describes. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content["application/json"]?.schema,
    })),
  );
}
