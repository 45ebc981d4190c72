import type { Db } from "#database/database.ts";

export interface Statement {
  text: string;
  values?: unknown[];
}

export interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  /** Per loop, and only where the statement was run. */
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Plan[];
}

/** The statements that calls read by, as the database gets them, each once. */
export async function statementsOf({ db }: { db: Db }, calls: () => Promise<unknown>): Promise<Statement[]> {
  const pool = db.$client;
  const run = pool.query.bind(pool);
  const heard = new Map<string, Statement>();
  pool.query = ((query: Statement, ...rest: never[]) => {
    if (typeof query.text === "string" && /^\s*(select|with)\b/.test(query.text))
      heard.set(query.text, { values: rest[0] as unknown as unknown[], ...query });
    return run(query as never, ...rest);
  }) as never;
  try {
    await calls();
  } finally {
    pool.query = run;
  }
  return [...heard.values()];
}

/** How a statement would be answered, or was: then with the rows that it read. */
export async function planOf(
  { db }: { db: Db },
  { text, values }: Statement,
  { run = false }: { run?: boolean } = {},
): Promise<Plan> {
  const { rows } = await db.$client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>({
    text: `explain (format json${run ? ", analyze, timing off" : ""}) ${text}`,
    ...(values && { values }),
  });
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error(`No plan for ${text}`);
  return plan;
}

export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** How many rows a node has looked at, those that it threw away, too. */
export function rowsRead(node: Plan): number {
  const each =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0);
  return each * (node["Actual Loops"] ?? 1);
}
