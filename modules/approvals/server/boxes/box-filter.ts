import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { textOfDocument } from '#platform/server/search/find-documents.ts'
import { mayHold } from '#platform/server/search/has-words.ts'
import type { boxCalls } from '../../contract/boxes.contract.ts'
import { documentSource } from '../search/index-documents.ts'

type Asked = CallParsedInput<(typeof boxCalls)['box']>

/** More words are not looked for. */
const mostWords = 5

/** The words of a search as the index has them; none where only what makes no difference was typed. */
export const wordsOf = ({ q = '' }: Pick<Asked, 'q'>): string[] =>
  q.split(/\s+/).map(normaliseForSearch).filter(Boolean).slice(0, mostWords)

/** Whether a list is narrowed by more than its box and post. */
export const isNarrowed = (asked: Asked): boolean =>
  wordsOf(asked).length > 0 ||
  [asked.formId, asked.drafterDept, asked.from, asked.until, asked.amountFrom, asked.amountUntil, asked.isUrgent].some(
    (each) => each !== undefined,
  )

/** What is asked of a document `d` and, where words are, of its line `s` in the search. */
export function isMeant({ viewer }: Ctx, asked: Asked): RawBuilder<boolean> {
  const { formId, drafterDept, from, until, amountFrom, amountUntil, isUrgent } = asked
  const startOf = (day: string, plus: number) =>
    sql`(${day}::date + ${sql.lit(plus)})::timestamp at time zone ${viewer.timeZone}`
  const conditions = [
    ...wordsOf(asked).map(
      (word) => sql<boolean>`(strpos(s.title_key, ${word}) > 0 or strpos(s.names_key, ${word}) > 0
        or strpos(s.body_key, ${word}) > 0)`,
    ),
    ...(formId === undefined ? [] : [sql<boolean>`d.form_id = ${formId}`]),
    ...(drafterDept === undefined ? [] : [sql<boolean>`d.drafter_dept = ${drafterDept}`]),
    ...(from === undefined ? [] : [sql<boolean>`d.submitted_at >= ${startOf(from, 0)}`]),
    ...(until === undefined ? [] : [sql<boolean>`d.submitted_at < ${startOf(until, 1)}`]),
    ...(amountFrom === undefined ? [] : [sql<boolean>`d.amount >= ${amountFrom}`]),
    ...(amountUntil === undefined ? [] : [sql<boolean>`d.amount <= ${amountUntil}`]),
    ...(isUrgent === undefined ? [] : [sql<boolean>`d.is_urgent = ${isUrgent}`]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The line of a document `d` in the search, where words are looked for. */
export const joinSearch = (asked: Asked): RawBuilder<unknown> =>
  wordsOf(asked).length === 0
    ? sql``
    : sql`join platform_search_documents s on s.source = ${documentSource} and s.id = d.document_id::text`

/**
 * A table (document_id) of what may be meant, by the index of pieces of words, among what somebody may find at all. The
 * source is asked for in a way that no other index serves.
 * @param alsoOf whose turn she may look at besides
 */
export const candidates = (
  { viewer }: Ctx,
  words: readonly string[],
  alsoOf: readonly string[],
): RawBuilder<unknown> => sql`(
  select id::int as document_id from platform_search_documents
  where ${mayHold(textOfDocument, words)}
    and readers && (
      select array_agg(reader) from (
        select unnest(${[viewer.personCode, ...alsoOf].map((code) => `person ${code}`)}::text[]) as reader
        union all select 'department ' || dept_code from organisation_posts where person_code = ${viewer.personCode}
      ) mine)
    and source || '' = ${documentSource}
  offset 0)`
