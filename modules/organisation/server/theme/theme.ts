import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { FileAnswer, PageSheet } from '#platform/server/modules.ts'
import type { CompanyTheme, themeCalls } from '../../contract/theme.contract.ts'
import { administeredCompany } from '../administered-companies.ts'
import { picturesOf } from './look.ts'
import { sheetOf } from './theme-sheet.ts'

/** @throws AppError NotFoundException, the same for a company out of reach and for none */
export async function companyTheme({ db, viewer }: Ctx, { comCode }: { comCode: string }): Promise<CompanyTheme> {
  const found = await db
    .selectFrom('organisation_companies')
    .select(['com_code as comCode', selectLocalName('name').as('name'), 'accent'])
    .where('com_code', '=', await administeredCompany(db, viewer, comCode))
    .executeTakeFirst()
  if (!found) throw notFound('no such company')
  return { ...found, pictures: await picturesOf(db, found.comCode) }
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

/**
 * The theme that a page is drawn with: of the company of the acting post; before sign-in of the one this browser last
 * worked in, else of the first, which the sign-in page offers first too.
 */
export async function pageSheet({ db, viewer }: PublicCtx, remembered = ''): Promise<PageSheet> {
  const found = await db
    .selectFrom('organisation_companies')
    .select(['com_code as comCode', 'accent'])
    .orderBy(sql`com_code = ${viewer?.comCode ?? remembered}`, 'desc')
    .orderBy('sort_order')
    .orderBy('com_code')
    .limit(1)
    .executeTakeFirst()
  return { comCode: found?.comCode, ...(found?.accent && { sheet: sheetOf(found.accent) }) }
}
