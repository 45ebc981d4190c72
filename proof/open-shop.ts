import type { Db, Queryable } from "#database/database.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { Breach, type Trial } from "./dose.ts";
import { type NodeOptions, type ShopNode, startNode } from "./shop-node.ts";

/** A shop on a database of its own, to be put under stress. Closes itself when it goes out of scope. */
export interface OpenShop extends AsyncDisposable {
  db: Db;
  databaseUrl: string;
  nodes: ShopNode[];
  /** The nodes in turn, as a load balancer would. */
  origin(turn: number): string;
  /** The shop's invariants, I1 to I12. */
  checkBooks(): Promise<void>;
}

interface OpenOptions extends Partial<Pick<NodeOptions, "env">> {
  nodes?: number;
}

export async function openShop(trial: Trial, { nodes: count = 1, env = {} }: OpenOptions = {}): Promise<OpenShop> {
  const { db, url, drop } = await trial.newDatabase();
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
    checkBooks: () => checkBooks(db),
    [Symbol.asyncDispose]: close,
  };
}

export async function checkBooks(db: Queryable): Promise<void> {
  await expectInvariants(db).catch((error: Error) => {
    throw new Breach(error.message);
  });
}
