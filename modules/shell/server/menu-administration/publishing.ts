import { sql } from 'kysely'
import { administeredCompany, nameAudience, personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { AppError, conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { menuAdministrationCalls as calls, MenuChange } from '../../contract/menu-administration.contract.ts'
import { compareMenus } from '../../contract/menu-drafts/changes.ts'
import { problemsOf } from '../../contract/menu-drafts/checks.ts'
import type { Outline } from '../../contract/menu-drafts/outline.ts'
import { applyMenus, distinct, numberMenus, publishedMenus } from './published-menus.ts'
import { heldDraft, keepDraft, menusIn, newestVersion } from './states.ts'

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>

/** Versions shown at once. */
const versionsShown = 20
/** Faults that one refusal names; the page knows them all by the same rules. */
const faultsNamed = 50

/**
 * Makes the draft what employees see: all of it or nothing. Items keep their numbers, open pages follow at once.
 * @throws AppError ConflictException when somebody changed the draft meanwhile or there is nothing to publish;
 * ValidationException at `menus.<number>.<field>` for everything that breaks a rule
 */
export async function publishMenus(
  ctx: Ctx,
  asked: Input<'publishMenus'>,
): Promise<CallResult<typeof calls.publishMenus>> {
  const { db, viewer, now } = ctx
  const { comCode, draft } = await heldDraft(ctx, asked)
  const before = await publishedMenus(db, comCode)
  if (!draft.menus || compareMenus(before, draft.menus).length === 0)
    throw conflict('shell.menuAdmin.errors.nothingToPublish')
  await checkMenus(db, comCode, draft.menus)

  const newest = await newestVersion(db, comCode)
  // What was there before anyone published is kept too, so that one can go back to it.
  const first = newest === 0 && before.length > 0
  if (first) await keepVersion(db, { comCode, version: 1, publishedBy: null, at: now, note: '', menus: before })
  const version = newest + (first ? 2 : 1)
  const after = await numberMenus(db, draft.menus)
  const changes = compareMenus(before, after)
  await applyMenus(db, comCode, before, after)
  await keepVersion(db, {
    comCode,
    version,
    publishedBy: viewer.personCode,
    at: now,
    note: asked.note.trim(),
    menus: after,
  })
  const { revision } = await keepDraft(ctx, comCode, null)
  await ctx.audit('shell.menus.published', {
    target: `company:${comCode}`,
    comCode,
    details: { version, ...countsOf(changes) },
  })
  await ctx.tell([`company:${comCode}`], 'shell.menusPublished', { version })
  return { version, revision }
}

/** What was published, newest first. */
export async function menuVersions(
  { db, viewer }: Ctx,
  asked: Input<'menuVersions'>,
): Promise<CallResult<typeof calls.menuVersions>> {
  const comCode = await administeredCompany(db, viewer, asked.comCode)
  const rows = await db
    .selectFrom('shell_menu_versions')
    .select([
      'version',
      'published_by as publishedBy',
      'published_at as publishedAt',
      'note',
      sql<number>`jsonb_array_length(menus)`.as('menuCount'),
    ])
    .where('com_code', '=', comCode)
    .$if(asked.before !== undefined, (all) => all.where('version', '<', asked.before!))
    .orderBy('version', 'desc')
    .limit(sql.lit(versionsShown + 1))
    .execute()
  const names = await personNames(
    db,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  )
  return {
    items: rows.slice(0, versionsShown).map((row) => ({
      ...row,
      publishedBy: names.get(row.publishedBy ?? '') ?? null,
      publishedAt: row.publishedAt.toISOString(),
    })),
    hasMore: rows.length > versionsShown,
  }
}

/** What differs between two states. @throws AppError NotFoundException for a version that the company has not */
export async function menuChanges({ db, viewer }: Ctx, asked: Input<'menuChanges'>): Promise<MenuChange[]> {
  const comCode = await administeredCompany(db, viewer, asked.comCode)
  const [from, to] = [await menusIn(db, comCode, asked.from), await menusIn(db, comCode, asked.to)]
  return compareMenus(from, to)
}

async function checkMenus(db: Db, comCode: string, menus: Outline): Promise<void> {
  const entries = distinct(menus.flatMap(({ audience }) => audience))
  const known = new Set((await nameAudience(db, comCode, entries)).map(({ kind, code }) => `${kind}:${code}`))
  const problems = problemsOf(menus, ({ kind, code }) => known.has(`${kind}:${code}`))
  if (problems.length === 0) return
  const fields = problems
    .slice(0, faultsNamed)
    .map(({ menuId, field, key }) => ({ path: `menus.${menuId}.${field}`, key }))
  throw new AppError('ValidationException', 'shell.menuAdmin.errors.notReady', { fields })
}

type Version = { comCode: string; version: number; publishedBy: string | null; at: Date; note: string; menus: Outline }

const keepVersion = (db: Db, { comCode, version, publishedBy, at, note, menus }: Version) =>
  db
    .insertInto('shell_menu_versions')
    .values({
      com_code: comCode,
      version,
      published_by: publishedBy,
      published_at: at,
      note,
      menus: JSON.stringify(menus),
    })
    .execute()

function countsOf(changes: readonly MenuChange[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
