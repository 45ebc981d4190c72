import type { JsonSchema } from "./from-schema.ts";
import type { Operation } from "./requests.ts";

interface DescribedOperation {
  operationId: string;
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Reads all calls from the API description of the running shop. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, DescribedOperation>> };
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
