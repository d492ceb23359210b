import { sql } from 'kysely'
import type { Picture } from '#platform/contract/picture.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { CompanyPictureKind } from '../../contract/company-pictures.contract.ts'
import type { CompanyLogo, CompanyLook, CompanyPictures } from '../../contract/company-pictures.entities.ts'
import { themeAddress } from './theme-sheet.ts'

/** The pictures of as many companies as the sign-in page offers. */
const mostPictures = 600

const none: CompanyPictures = { logo: null, darkLogo: null, signIn: null }

/** The pictures that a company was given. */
export async function picturesOf(db: Db, comCode: string): Promise<CompanyPictures> {
  const rows = await pictureRows(db).where('com_code', '=', comCode).execute()
  return gather(rows)
}

/** How the pages of a company look: the style sheet of its accent (SHELL-127), its logo, its sign-in picture. */
export async function lookOf(db: Db, comCode: string): Promise<CompanyLook> {
  const [found, pictures] = await Promise.all([
    db.selectFrom('organisation_companies').select('accent').where('com_code', '=', comCode).executeTakeFirst(),
    picturesOf(db, comCode),
  ])
  return lookFrom(found?.accent ?? null, pictures)
}

/** Gives each company its look, for the sign-in page. */
export async function withLooks<C extends { comCode: string }>(
  db: Db,
  companies: readonly C[],
): Promise<(C & CompanyLook)[]> {
  const codes = companies.map(({ comCode }) => comCode)
  const isOne = sql<boolean>`com_code = any(${codes}::text[])`
  const [accents, rows] = await Promise.all([
    db.selectFrom('organisation_companies').select(['com_code as comCode', 'accent']).where(isOne).execute(),
    pictureRows(db).where(isOne).limit(sql.lit(mostPictures)).execute(),
  ])
  const accentOf = new Map(accents.map(({ comCode, accent }) => [comCode, accent]))
  const picturesBy = Map.groupBy(rows, ({ comCode }) => comCode)
  return companies.map((company) => ({
    ...company,
    ...lookFrom(accentOf.get(company.comCode) ?? null, gather(picturesBy.get(company.comCode) ?? [])),
  }))
}

const lookFrom = (accent: string | null, pictures: CompanyPictures): CompanyLook => ({
  themeStylesheet: accent ? themeAddress(accent) : '',
  logo: logoOf(pictures),
  signInPicture: pictures.signIn,
})

/** Where only one was given, it is used for both. */
function logoOf({ logo, darkLogo }: CompanyPictures): CompanyLogo | null {
  const light = logo ?? darkLogo
  return light && { light, dark: darkLogo ?? light }
}

const pictureRows = (db: Db) =>
  db.selectFrom('organisation_company_pictures').select(['com_code as comCode', 'kind', 'version', 'width', 'height'])

type Row = { comCode: string; kind: CompanyPictureKind; version: string; width: number; height: number }

const gather = (rows: readonly Row[]): CompanyPictures => ({
  ...none,
  ...Object.fromEntries(rows.map((row) => [row.kind, pictureFrom(row)])),
})

const pictureFrom = ({ comCode, kind, version, width, height }: Row): Picture => ({
  path: `/cm/api/organisation/companies/${encodeURIComponent(comCode)}/pictures/${kind}?ver=${version}`,
  width,
  height,
})
