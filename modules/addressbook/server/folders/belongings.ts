import { sql } from 'kysely'
import type { Belongings } from '#platform/server/offers/belongings.ts'

/**
 * Folders of a person's own that others look into. What she keeps for herself alone is handed to nobody, and neither is
 * the first folder, which everybody has one of.
 */
export const folderBelongings: Belongings = {
  titleKey: 'addressbook.belongings',
  list: async (db, personCode, most) => {
    const { rows } = await sql<{ key: string; name: string }>`
      select f.folder_id::text as key, f.name from addressbook_folders f
      where f.person_code = ${personCode} and not f.is_default
        and exists (select from addressbook_shares s where s.folder_id = f.folder_id)
      order by f.folder_id limit ${sql.lit(most)}`.execute(db)
    return rows.map(({ key, name }) => ({ key, name: { ko: name, en: '', zh: '', ja: '' } }))
  },
  handOver: async ({ db }, { from, to, keys }) => {
    const { rows } = await sql`
      update addressbook_folders f set person_code = ${to}
      where f.person_code = ${from} and not f.is_default and f.folder_id::text = any(${[...keys]}::text[])
        and exists (select from addressbook_shares s where s.folder_id = f.folder_id)
      returning f.folder_id`.execute(db)
    await sql`
      delete from addressbook_shares s using addressbook_folders f
      where f.folder_id = s.folder_id and s.kind = 'person' and s.code = ${to} and f.person_code = ${to}`.execute(db)
    return rows.length
  },
}
