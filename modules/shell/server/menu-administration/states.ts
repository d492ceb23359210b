import { sql } from 'kysely'
import { administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Outline } from '../../contract/menu-drafts/outline.ts'
import { publishedMenus } from './published-menus.ts'
import './menu-administration.tables.ts'

/** The draft of a company as it is kept; `menus` is null as long as nobody changed anything. */
export type StoredDraft = { revision: number; menus: Outline | null; savedBy: string | null; savedAt: Date | null }

const noDraft: StoredDraft = { revision: 0, menus: null, savedBy: null, savedAt: null }

export async function storedDraft(db: Db, comCode: string): Promise<StoredDraft> {
  const found = await db
    .selectFrom('shell_menu_drafts')
    .select(['revision', 'menus', 'saved_by as savedBy', 'saved_at as savedAt'])
    .where('com_code', '=', comCode)
    .executeTakeFirst()
  return found ?? noDraft
}

/** The menus of a draft, or what is published as long as there is none. */
export const workingMenus = async (db: Db, comCode: string, draft: StoredDraft): Promise<Outline> =>
  draft.menus ?? publishedMenus(db, comCode)

/**
 * The draft of the company asked for, held until the transaction ends, so that of two administrators the second one
 * finds what the first one has done.
 * @param asked the company and the revision that the sender has seen
 * @throws AppError NotFoundException for a company out of reach; ConflictException when somebody was faster
 */
export async function heldDraft(
  { db, viewer }: Ctx,
  asked: { comCode?: string | undefined; revision: number },
): Promise<{ comCode: string; draft: StoredDraft }> {
  const comCode = await administeredCompany(db, viewer, asked.comCode)
  await db
    .insertInto('shell_menu_drafts')
    .values({ com_code: comCode })
    .onConflict((known) => known.column('com_code').doNothing())
    .execute()
  await sql`select from shell_menu_drafts where com_code = ${comCode} for update`.execute(db)
  const draft = await storedDraft(db, comCode)
  if (draft.revision !== asked.revision) throw conflict('shell.menuAdmin.errors.changedMeanwhile')
  return { comCode, draft }
}

/** Keeps a draft, or with null forgets it; either way the revision grows. */
export async function keepDraft(
  { db, viewer, now }: Ctx,
  comCode: string,
  menus: Outline | null,
): Promise<{ revision: number; savedAt: string }> {
  const { revision } = await db
    .updateTable('shell_menu_drafts')
    .set((row) => ({
      revision: row('revision', '+', 1),
      menus: menus && JSON.stringify(menus),
      saved_by: viewer.personCode,
      saved_at: now,
    }))
    .where('com_code', '=', comCode)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return { revision, savedAt: now.toISOString() }
}

/** The number of the newest version; 0 when nothing was published. */
export async function newestVersion(db: Db, comCode: string): Promise<number> {
  const newest = await db
    .selectFrom('shell_menu_versions')
    .select('version')
    .where('com_code', '=', comCode)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.version ?? 0
}

/** The menus of a version. @throws AppError NotFoundException when the company has no such version */
export async function versionMenus(db: Db, comCode: string, version: number): Promise<Outline> {
  const found = await db
    .selectFrom('shell_menu_versions')
    .select('menus')
    .where('com_code', '=', comCode)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw notFound(`no version ${version}`)
  return found.menus
}

/** The menus of any state that can be compared or shown. */
export async function menusIn(db: Db, comCode: string, state: number | 'published' | 'draft'): Promise<Outline> {
  if (state === 'published') return publishedMenus(db, comCode)
  if (state === 'draft') return workingMenus(db, comCode, await storedDraft(db, comCode))
  return versionMenus(db, comCode, state)
}

/** Of some numbers, those that items of the company have or had: nobody else's item is ever taken for hers. */
export async function knownNumbers(db: Db, comCode: string, menuIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ menuId: number }>`
    select menu_id as "menuId" from shell_menus where com_code = ${comCode} and menu_id = any(${[...menuIds]}::int[])`.execute(
    db,
  )
  const known = new Set(rows.map(({ menuId }) => menuId))
  const others = menuIds.filter((menuId) => !known.has(menuId))
  if (others.length === 0) return known
  const { rows: earlier } = await sql<{ menuId: number }>`
    select distinct (menu ->> 'menuId')::int as "menuId"
    from shell_menu_versions v, jsonb_array_elements(v.menus) menu
    where v.com_code = ${comCode} and (menu ->> 'menuId')::int = any(${others}::int[])`.execute(db)
  return new Set([...known, ...earlier.map(({ menuId }) => menuId)])
}
