import { type RawBuilder, sql } from 'kysely'

/**
 * A table (person_code) of those for whom somebody acts at this moment, because they are away.
 * @param deputy her code, or an expression of the statement around it
 */
export const actsFor = (deputy: string | RawBuilder<string>): RawBuilder<{ person_code: string }> => sql`(
  select distinct a.person_code from absence_absences a
  where a.deputy_code = ${deputy} and a.removed_at is null and a.starts_at <= now() and a.ends_at > now()
)`
