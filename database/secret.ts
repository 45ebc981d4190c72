import { randomBytes } from "node:crypto";
import type { Queryable } from "./database.ts";
import { eq } from "./orm.ts";
import { secret } from "./schema.ts";

const SECRET_BYTES = 32;

/** Returns a secret that all nodes share; the first node to need it creates it. */
export async function getOrCreateSecret(db: Queryable, name: string): Promise<Buffer> {
  const find = () => db.select({ value: secret.value }).from(secret).where(eq(secret.name, name));
  let [row] = await find();
  if (!row) {
    await db
      .insert(secret)
      .values({ name, value: randomBytes(SECRET_BYTES) })
      .onConflictDoNothing();
    [row] = await find();
  }
  if (!row) throw new Error(`The secret ${name} is missing`);
  return row.value;
}
