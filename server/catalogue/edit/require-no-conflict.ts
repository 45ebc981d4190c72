import { ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, gt, sql } from "#database/orm.ts";
import { auditEntry } from "#database/schema.ts";

/**
 * Refuses a save based on an old version if the same fields have changed since. Each fact is a
 * separate field, such as "facts.lengthMm".
 */
export async function requireNoConflict(
  tx: Tx,
  row: { id: number; version: number },
  { version, fields: changedFields }: { version: number; fields: ReadonlySet<string> },
): Promise<void> {
  if (version === row.version) return;
  if (version > row.version) throw new ShopError("changed-meanwhile");
  const since = await tx
    .select({ before: auditEntry.before, after: auditEntry.after, name: auditEntry.actorName })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subjectKind, "product"),
        eq(auditEntry.subjectId, String(row.id)),
        gt(sql`(${auditEntry.after} ->> 'version')::integer`, version),
      ),
    );
  const fields: Record<string, string> = {};
  for (const { before, after, name } of since)
    for (const key of listFieldsIn(before ?? {}, after ?? {}))
      if (changedFields.has(key)) fields[key] = `${name} has changed this since you opened it`;
  if (Object.keys(fields).length > 0) throw new ShopError("changed-meanwhile", { fields });
}

const PATCHED_FIELDS = ["facts", "factSources"];

function listFieldsIn(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).flatMap((key) => {
    if (!PATCHED_FIELDS.includes(key)) return [key];
    const [old, now] = [before[key], after[key]].map((value) => (value ?? {}) as Record<string, unknown>);
    const parts = Object.keys({ ...old, ...now }).filter(
      (part) => JSON.stringify(old?.[part]) !== JSON.stringify(now?.[part]),
    );
    return [key, ...parts.map((part) => `${key}.${part}`)];
  });
}
