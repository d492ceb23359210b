import { createHash } from 'node:crypto'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { FileAnswer, PageSheet } from '#platform/server/modules.ts'
import type { CompanyTheme, themeCalls } from '../../contract/theme.contract.ts'
import { rulesOf } from '../../contract/theme.rules.ts'
import { administeredCompany } from '../administered-companies.ts'

/** @throws AppError NotFoundException, the same for a company out of reach and for none */
export async function companyTheme({ db, viewer }: Ctx, { comCode }: { comCode: string }): Promise<CompanyTheme> {
  const found = await db
    .selectFrom('organisation_companies')
    .select(['com_code as comCode', selectLocalName('name').as('name'), 'accent'])
    .where('com_code', '=', await administeredCompany(db, viewer, comCode))
    .executeTakeFirst()
  if (!found) throw notFound('no such company')
  return found
}

/** Changes the accent, with a line in the audit log; open pages of the company follow (SHELL-045). */
export async function saveCompanyTheme(
  ctx: Ctx,
  { comCode, accent: asked }: CallParsedInput<typeof themeCalls.saveCompanyTheme>,
): Promise<CompanyTheme> {
  const before = await companyTheme(ctx, { comCode })
  const accent = asked?.toLowerCase() ?? null
  if (accent === before.accent) return before
  await ctx.db.updateTable('organisation_companies').set({ accent }).where('com_code', '=', comCode).execute()
  await ctx.audit('organisation.company.changed', { target: `company:${comCode}`, details: { accent } })
  await ctx.tell([`company:${comCode}`], 'organisation.companyChanged', { comCode })
  return { ...before, accent }
}

/** The rules of an accent as a file; nothing of anybody is in it. */
export function themeStylesheet(_ctx: PublicCtx, { accent }: { accent: string }): FileAnswer {
  const { rules, version } = sheetOf(`#${accent}`)
  return { bytes: Buffer.from(rules), contentType: 'text/css; charset=utf-8', etag: `"${version}"` }
}

/** Where the style sheet of a company is; empty where it has the look of the house (SHELL-127). */
export async function themeAddressOf(db: Db, comCode: string): Promise<string> {
  const found = await db
    .selectFrom('organisation_companies')
    .select('accent')
    .where('com_code', '=', comCode)
    .executeTakeFirst()
  return found?.accent ? sheetOf(found.accent).address : ''
}

/**
 * The theme that a page is drawn with: of the company of the acting post; before sign-in of the one this browser last
 * worked in, else of the only one.
 */
export async function pageSheet({ db, viewer }: PublicCtx, remembered: string | undefined): Promise<PageSheet> {
  const comCode = viewer?.comCode ?? remembered
  const found = await db
    .selectFrom('organisation_companies')
    .select('accent')
    .$if(comCode !== undefined, (query) => query.where('com_code', '=', comCode!))
    .limit(2)
    .execute()
  const accent = found.length === 1 ? found[0]!.accent : null
  return { comCode: viewer?.comCode, ...(accent && { sheet: sheetOf(accent) }) }
}

type Sheet = { rules: string; version: string; address: string }
/** One for each company at the most, but for who asks for colours of her own. */
const sheets = new Map<string, Sheet>()
const mostSheets = 200

function sheetOf(accent: string): Sheet {
  const kept = sheets.get(accent)
  if (kept) return kept
  const rules = rulesOf(accent)
  const version = createHash('sha256').update(rules).digest('base64url').slice(0, 16)
  const sheet = { rules, version, address: `/cm/api/organisation/theme/${accent.slice(1)}?ver=${version}` }
  if (sheets.size >= mostSheets) sheets.clear()
  sheets.set(accent, sheet)
  return sheet
}
