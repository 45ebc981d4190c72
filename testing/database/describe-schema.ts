import type { Client } from "pg";

/** One line per part of the schema, as PostgreSQL prints it. The order of columns is ignored. */
const LINES = `
  select c.relname as object, format('column %s %s %s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null ' else '' end || a.attidentity::text || a.attgenerated::text,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  union all
  select c.relname, format('constraint %s %s%s', k.conname, pg_get_constraintdef(k.oid), case when k.convalidated then '' else ' not validated' end)
  from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' not valid' end
  from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all
  select c.relname, 'view ' || pg_get_viewdef(c.oid) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  union all
  select p.proname || '()', pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1, 2`;

export async function describeSchema(client: Pick<Client, "query">): Promise<Map<string, string>> {
  const { rows } = await client.query<{ object: string; line: string }>(LINES);
  const objects = new Map<string, string>();
  for (const { object, line } of rows) objects.set(object, `${objects.get(object) ?? ""}${line}\n`);
  return objects;
}
