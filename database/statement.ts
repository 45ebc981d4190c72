import type { QueryConfig, QueryResult, QueryResultRow } from "pg";

/** A pool or a connection of the pg driver. */
interface Connection {
  query<R extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<R>>;
}

/**
 * Defines a statement with named parameters, written `$name`, which PostgreSQL prepares once for each
 * connection under the statement's name (decision 0051). The text is translated once, not per call.
 */
export function defineStatement<Parameters extends object, Row extends QueryResultRow = Record<string, never>>(
  name: string,
  source: string,
): (connection: Connection, parameters: Parameters) => Promise<Row[]> {
  const { text, names } = numberParameters(source);
  return async (connection, parameters) => {
    const values = names.map((parameter) => {
      // The driver would send null for a misspelled name.
      if (!(parameter in parameters)) throw new Error(`${name} needs ${parameter}`);
      return parameters[parameter as keyof Parameters];
    });
    const { rows } = await connection.query<Row>({ name, text, values });
    return rows;
  };
}

/** Every name gets the number of its first place, because PostgreSQL knows numbers only. */
export function numberParameters(source: string): { text: string; names: string[] } {
  const names: string[] = [];
  const text = source.replace(/\$([a-z]\w*)/gi, (_, parameter: string) => {
    if (!names.includes(parameter)) names.push(parameter);
    return `$${names.indexOf(parameter) + 1}`;
  });
  if (/\$0|\$[1-9]/.test(source)) throw new Error("Write parameters as $name, not as numbers");
  return { text, names };
}
