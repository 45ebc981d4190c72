import type { Db } from "#database/database.ts";

export interface Statement {
  text: string;
  values?: unknown[];
}

export interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Plan Rows": number;
  /** Per loop; present only if the statement was executed. */
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Plan[];
}

/** Records each distinct read statement that the calls send to the database. */
export async function recordStatements({ db }: { db: Db }, calls: () => Promise<unknown>): Promise<Statement[]> {
  const pool = db.$client;
  const run = pool.query.bind(pool);
  const recorded = new Map<string, Statement>();
  pool.query = ((query: Statement, ...rest: never[]) => {
    if (typeof query.text === "string" && /^\s*(select|with)\b/.test(query.text))
      recorded.set(query.text, { values: rest[0] as unknown as unknown[], ...query });
    return run(query as never, ...rest);
  }) as never;
  try {
    await calls();
  } finally {
    pool.query = run;
  }
  return [...recorded.values()];
}

/** Explains a statement; with `run`, executes the statement and includes the rows read. */
export async function explainStatement(
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

export function listNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
}

/** Rows that a node has read, including those it filtered out. */
export function countRowsRead(node: Plan): number {
  const each =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0);
  return each * (node["Actual Loops"] ?? 1);
}
