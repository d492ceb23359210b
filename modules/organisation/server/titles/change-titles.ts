import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Title, Titles, titleCalls } from '../../contract/titles.contract.ts'
import { mostTitles, type TitleKind } from '../../contract/titles.rules.ts'
import { administeredCompany } from '../administered-companies.ts'
import { keptAs, titlesIn, titlesOf } from './titles.ts'

type Input<Call extends keyof typeof titleCalls> = CallParsedInput<(typeof titleCalls)[Call]>
type Draft = { titleCode?: string | undefined; name: LocalName; leads: boolean }

/**
 * Adds a rank or a duty at the end.
 * @throws AppError NotFoundException for a company out of reach, ValidationException for a code or a Korean name that
 *   the company has already, ConflictException when there are enough
 */
export async function createTitle(ctx: Ctx, { comCode, kind, ...draft }: Input<'createTitle'>): Promise<Titles> {
  const before = await alone(ctx, comCode, kind)
  const known = before.map(({ titleCode }) => titleCode.toLowerCase())
  if (draft.titleCode !== undefined && known.includes(draft.titleCode.toLowerCase()))
    throw invalid('titleCode', 'organisation.titles.codeTaken')
  checkName(before, draft.name)
  await add(ctx, comCode, kind, before, [draft])
  return titlesOf(ctx.db, comCode)
}

/**
 * Adds ranks or duties by their Korean names, in the order given, at the end; those that are there already are left out.
 * @throws AppError as {@link createTitle}
 */
export async function addTitles(ctx: Ctx, comCode: string, kind: TitleKind, names: readonly string[]): Promise<void> {
  const before = await alone(ctx, comCode, kind)
  const known = new Set(before.map(({ name }) => sameName(name.ko)))
  const missing = names.filter((name) => !known.has(sameName(name)))
  const drafts = missing.map((ko) => ({ name: { ko, en: '', zh: '', ja: '' }, leads: false }))
  await add(ctx, comCode, kind, before, drafts)
}

/**
 * Renames a rank or a duty, or says whether it leads.
 * @throws AppError NotFoundException, ValidationException for a name that is taken, ConflictException when somebody has
 *   changed it meanwhile
 */
export async function changeTitle(ctx: Ctx, input: Input<'changeTitle'>): Promise<Titles> {
  const { comCode, kind, titleCode, name, leads, version } = input
  const titles = await alone(ctx, comCode, kind)
  const before = named(titles, titleCode)
  if (before.version !== version) throw conflict('organisation.titles.changedMeanwhile')
  checkName(
    titles.filter((title) => title !== before),
    name,
  )
  const kept = keptAs[kind]
  await sql`
    update ${kept.table} set name_ko = ${name.ko}, name_en = ${name.en}, name_zh = ${name.zh}, name_ja = ${name.ja},
      ${kept.leads} = ${leads}, version = version + 1
    where com_code = ${comCode} and ${kept.code} = ${titleCode}`.execute(ctx.db)
  await line(
    ctx,
    'changed',
    { comCode, kind, titleCode },
    { ...renamed(before.name, name), ...(before.leads !== leads && { leads }) },
  )
  return titlesOf(ctx.db, comCode)
}

/**
 * Puts a rank or a duty before another one or at the end.
 * @throws AppError NotFoundException; ConflictException when the other one is there no longer
 */
export async function moveTitle(
  ctx: Ctx,
  { comCode, kind, titleCode, beforeCode }: Input<'moveTitle'>,
): Promise<Titles> {
  const titles = await alone(ctx, comCode, kind)
  const moving = named(titles, titleCode)
  const others = titles.filter((title) => title !== moving)
  const at = beforeCode === null ? others.length : others.findIndex((title) => title.titleCode === beforeCode)
  if (at < 0) throw conflict('organisation.titles.changedMeanwhile')
  const codes = others.toSpliced(at, 0, moving).map((title) => title.titleCode)
  const kept = keptAs[kind]
  await sql`
    update ${kept.table} t set sort_order = placed.at
    from unnest(${codes}::text[]) with ordinality as placed (code, at)
    where t.com_code = ${comCode} and t.${kept.code} = placed.code and t.sort_order <> placed.at`.execute(ctx.db)
  await line(ctx, 'moved', { comCode, kind, titleCode }, { place: at + 1 })
  return titlesOf(ctx.db, comCode)
}

/**
 * Removes a rank or a duty.
 * @throws AppError NotFoundException; ConflictException, with their number, while people hold it, and for the last rank:
 *   nobody could join the company without one
 */
export async function removeTitle(ctx: Ctx, { comCode, kind, titleCode }: Input<'removeTitle'>): Promise<Titles> {
  const titles = await alone(ctx, comCode, kind)
  const { people, name } = named(titles, titleCode)
  if (people > 0) throw conflict('organisation.titles.inUse', { name: nameIn(name, ctx.language), people })
  if (kind === 'rank' && titles.length === 1) throw conflict('organisation.titles.lastRank')
  const kept = keptAs[kind]
  await sql`delete from ${kept.table} where com_code = ${comCode} and ${kept.code} = ${titleCode}`.execute(ctx.db)
  await line(ctx, 'removed', { comCode, kind, titleCode }, { name: name.ko })
  return titlesOf(ctx.db, comCode)
}

/** The titles of a company that the administrator may change; whoever else changes some waits until this is over. */
async function alone(ctx: Ctx, comCode: string, kind: TitleKind): Promise<Title[]> {
  await administeredCompany(ctx.db, ctx.viewer, comCode)
  await sql`select from organisation_companies where com_code = ${comCode} for no key update`.execute(ctx.db)
  return titlesIn(ctx.db, comCode, kind)
}

function named(titles: readonly Title[], titleCode: string): Title {
  const found = titles.find((title) => title.titleCode === titleCode)
  if (!found) throw notFound('no such title')
  return found
}

const sameName = (name: string) => name.trim().toLowerCase()

/** Files name ranks and duties by their Korean names, so two of one name could not be told apart. */
function checkName(others: readonly Title[], name: LocalName): void {
  if (others.some((title) => sameName(title.name.ko) === sameName(name.ko)))
    throw invalid('name.ko', 'organisation.titles.nameTaken')
}

async function add(ctx: Ctx, comCode: string, kind: TitleKind, before: readonly Title[], drafts: readonly Draft[]) {
  if (before.length + drafts.length > mostTitles) throw conflict('organisation.titles.tooMany', { most: mostTitles })
  const { letter } = keptAs[kind]
  const taken = new Set(before.map(({ titleCode }) => titleCode.toLowerCase()))
  for (const draft of drafts) {
    const titleCode = draft.titleCode ?? freeCode(letter, taken)
    taken.add(titleCode.toLowerCase())
    await insertTitle(ctx.db, comCode, kind, { ...draft, titleCode })
    await line(ctx, 'created', { comCode, kind, titleCode }, { name: draft.name.ko })
  }
}

/** The first code like R12 that nobody has, counted from how many there are. */
function freeCode(letter: string, taken: ReadonlySet<string>): string {
  let number = taken.size + 1
  while (taken.has(`${letter}${number}`.toLowerCase())) number += 1
  return `${letter}${number}`
}

async function insertTitle(db: Db, comCode: string, kind: TitleKind, { titleCode, name, leads }: Required<Draft>) {
  const kept = keptAs[kind]
  await sql`
    insert into ${kept.table} (com_code, ${kept.code}, name_ko, name_en, name_zh, name_ja, sort_order, ${kept.leads})
    select ${comCode}, ${titleCode}, ${name.ko}, ${name.en}, ${name.zh}, ${name.ja},
      coalesce(max(sort_order), 0) + 1, ${leads}::boolean
    from ${kept.table} where com_code = ${comCode}`.execute(db)
}

const renamed = (before: LocalName, after: LocalName) =>
  (['ko', 'en', 'zh', 'ja'] as const).some((language) => before[language] !== after[language])
    ? { name: [before.ko, after.ko] }
    : {}

type Target = { comCode: string; kind: TitleKind; titleCode: string }

const line = (ctx: Ctx, action: string, { comCode, kind, titleCode }: Target, details: Record<string, unknown>) =>
  ctx.audit(`organisation.${kind}.${action}`, { target: `${kind}:${comCode}/${titleCode}`, details })
