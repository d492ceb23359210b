import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Language } from '#platform/contract/languages.ts'

/** Four columns that hold one name: `name_ko`, `name_en`, `name_zh`, `name_ja`. */
export type LocalNameColumns<Prefix extends string> = Record<`${Prefix}_${Language}`, string>

/** Selects such columns as one name. @param prefix with the table where it needs one: `company.name` */
export const selectLocalName = (prefix: string) =>
  sql<LocalName>`json_build_object('ko', ${sql.ref(`${prefix}_ko`)}, 'en', ${sql.ref(`${prefix}_en`)}, 'zh', ${sql.ref(`${prefix}_zh`)}, 'ja', ${sql.ref(`${prefix}_ja`)})`

/** Selects such columns as the one text a reader gets, falling back as `nameIn` does (G-041). */
export const selectNameIn = (prefix: string, language: Language) =>
  sql<string>`coalesce(nullif(${sql.ref(`${prefix}_${language}`)}, ''), nullif(${sql.ref(`${prefix}_ko`)}, ''), ${sql.ref(`${prefix}_en`)})`

/** A name as such columns; a language that is missing stays empty and falls back when shown (G-041). */
export const localNameColumns = <Prefix extends string>(prefix: Prefix, name: Partial<LocalName>) =>
  ({
    [`${prefix}_ko`]: name.ko ?? '',
    [`${prefix}_en`]: name.en ?? '',
    [`${prefix}_zh`]: name.zh ?? '',
    [`${prefix}_ja`]: name.ja ?? '',
  }) as LocalNameColumns<Prefix>
