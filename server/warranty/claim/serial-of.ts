import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

export async function findSerialOf(tx: Tx, serialId: number | null): Promise<string | undefined> {
  if (serialId === null) return undefined;
  const { rows } = await tx.execute<{ serial: string }>(sql`select serial from serial_number where id = ${serialId}`);
  return rows[0]?.serial;
}
