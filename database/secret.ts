import { randomBytes } from "node:crypto";
import type { Queryable } from "./database.ts";
import { eq } from "./orm.ts";
import { secret } from "./schema.ts";

const SECRET_BYTES = 32;

/** A secret that all nodes share: made by whichever needs it first; the others find it. */
export async function sharedSecret(db: Queryable, name: string): Promise<Buffer> {
  const find = () => db.select({ value: secret.value }).from(secret).where(eq(secret.name, name));
  let [found] = await find();
  if (!found) {
    await db
      .insert(secret)
      .values({ name, value: randomBytes(SECRET_BYTES) })
      .onConflictDoNothing();
    [found] = await find();
  }
  if (!found) throw new Error(`The secret ${name} is missing`);
  return found.value;
}
