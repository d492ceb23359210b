import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

// Who set a value last says whose it is. A file, a directory and an identity provider may set it again, but never
// unseen: the preview of an import marks what was set by hand, and a provider's change stands in the audit log.

/** What marks of changes by hand go by: a post is that of a department. */
const markKey = sql`c.key || case when c.kind = 'post' then '/' || coalesce(c.before->>'dept_code', c.after->>'dept_code') else '' end`

/** Marks what an import would take back of what was set by hand and still stands. */
export async function markOverridden(db: Db, importId: number): Promise<void> {
  await sql`
    update organisation_hr_changes c set overrides = found.fields
    from (
      select c.change_id, array_agg(h.field order by h.field) as fields
      from organisation_hr_changes c
      join organisation_hr_imports i on i.import_id = c.import_id and i.origin <> 'hand'
      join organisation_hand_values h on h.kind = c.kind and h.key = ${markKey}
      where c.import_id = ${importId}
        and h.value is not distinct from c.before->>h.field and c.after->>h.field is distinct from h.value
      group by c.change_id
    ) found
    where c.change_id = found.change_id`.execute(db)
}

/** Keeps what a change by hand sets: each column that differs, by the key of what it stands in. */
export async function keepHandValues(
  db: Db,
  importId: number,
  { setAt, setBy }: { setAt: Date; setBy: string | null },
): Promise<void> {
  await sql`
    insert into organisation_hand_values (kind, key, field, value, set_at, set_by)
    select distinct on (kind, key, field) kind, key, field, value, ${setAt}::timestamptz, ${setBy} from (
      select c.change_id, c.kind, ${markKey} as key, f.field, c.after->>f.field as value
      from organisation_hr_changes c
      cross join lateral jsonb_object_keys(coalesce(c.after, c.before)) f (field)
      where c.import_id = ${importId} and c.kind <> 'company'
        and (c.kind <> 'post' or c.after is null or c.before->>'dept_code' = c.after->>'dept_code')
        and c.before->>f.field is distinct from c.after->>f.field
      union all
      -- A post that has come, or has moved here.
      select c.change_id, 'post', c.key || '/' || (c.after->>'dept_code'), f.field, c.after->>f.field
      from organisation_hr_changes c cross join lateral jsonb_object_keys(c.after) f (field)
      where c.import_id = ${importId} and c.kind = 'post' and c.after is not null
        and c.before->>'dept_code' is distinct from c.after->>'dept_code'
      union all
      -- And is over where it was.
      select c.change_id, 'post', c.key || '/' || (c.before->>'dept_code'), 'dept_code', null
      from organisation_hr_changes c
      where c.import_id = ${importId} and c.kind = 'post' and c.before->>'dept_code' <> c.after->>'dept_code'
    ) set_now
    order by kind, key, field, change_id desc
    on conflict (kind, key, field) do update
      set value = excluded.value, set_at = excluded.set_at, set_by = excluded.set_by`.execute(db)
}
