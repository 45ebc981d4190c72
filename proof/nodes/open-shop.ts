import type { Db, Queryable } from "#database/database.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type ScenarioContext, ScenarioFailure } from "../scenario.ts";
import { type NodeOptions, type ShopNode, startNode } from "./shop-node.ts";

/** A shop on its own database; closes when it goes out of scope. */
export interface OpenShop extends AsyncDisposable {
  db: Db;
  databaseUrl: string;
  nodes: ShopNode[];
  /** Alternates between nodes, like a load balancer. */
  origin(turn: number): string;
  /** Checks the invariants I1 to I12. */
  checkInvariants(): Promise<void>;
}

interface OpenOptions extends Partial<Pick<NodeOptions, "env">> {
  nodes?: number;
}

export async function openShop(
  context: ScenarioContext,
  { nodes: count = 1, env = {} }: OpenOptions = {},
): Promise<OpenShop> {
  const { db, url, drop } = await context.newDatabase();
  const nodes: ShopNode[] = [];
  const close = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await drop();
  };
  try {
    while (nodes.length < count) nodes.push(await startNode({ env: { DATABASE_URL: url, ...env } }));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    databaseUrl: url,
    nodes,
    origin: (turn) => (nodes[turn % nodes.length] as ShopNode).origin,
    checkInvariants: () => checkInvariants(db),
    [Symbol.asyncDispose]: close,
  };
}

export async function checkInvariants(db: Queryable): Promise<void> {
  await expectInvariants(db).catch((error: Error) => {
    throw new ScenarioFailure(error.message);
  });
}
