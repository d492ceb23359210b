import { sql } from 'kysely'
import { searchPeople, writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { limits } from '../../../contract/boards.rules.ts'
import type { talkCalls } from '../../../contract/talk.contract.ts'
import { mentionedIn } from '../../../contract/talk.rules.ts'
import { isAnonymous } from '../may.ts'
import { readersAmong, shownAs } from '../readers.ts'
import { type Read, readArticle } from '../seen.ts'

/** Whom one chooses from. */
const offered = 8
/** Of so many that match, those who may read are offered. */
const lookedThrough = 50

/**
 * The people a text mentions, all of whom may read the article.
 * @throws AppError ValidationException at `body` for somebody who may not, the same for a code nobody has; and for too many
 */
export async function mentionsOf({ db }: Ctx, read: Read, body: string): Promise<string[]> {
  const mentioned = mentionedIn(body)
  if (mentioned.length > limits.mentions) throw invalid('body', 'boards.talk.errors.mentions', { max: limits.mentions })
  const readers = await readersAmong(db, shownAs(read), mentioned)
  if (mentioned.some((code) => !readers.has(code))) throw invalid('body', 'boards.talk.errors.mentioned')
  return mentioned
}

/**
 * Whom a comment may mention: colleagues by what was typed who may read the article; with fewer than two letters the
 * author and who has commented, unless names are hidden there.
 */
export async function mentionCandidates(
  ctx: Ctx,
  { articleId, q }: CallParsedInput<(typeof talkCalls)['mentionCandidates']>,
): Promise<CallResult<(typeof talkCalls)['mentionCandidates']>> {
  const read = await readArticle(ctx, articleId)
  const { db, viewer, language } = ctx
  const found = (await searchPeople(ctx, { query: q, page: 1, pageSize: lookedThrough })).items.map(
    ({ personCode }) => personCode,
  )
  const near = isAnonymous(read) ? [] : await participants(ctx, read)
  const codes = [...new Set([...near, ...found])].filter((code) => code !== viewer.personCode)
  const readers = await readersAmong(db, shownAs(read), codes)
  const people = await writersOf(
    db,
    read.board.comCode,
    codes.filter((code) => readers.has(code)),
  )
  const match = q.trim() === '' ? () => true : createMatcher(q, { insideWords: false })
  const known = new Set(found)
  return codes
    .flatMap((code) => {
      const person = people.get(code)
      return person && (known.has(code) || match(nameIn(person.name, language))) ? [person] : []
    })
    .slice(0, offered)
}

/** The author and those who commented, the latest first. */
async function participants({ db }: Ctx, { article }: Read): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select author_code as code from boards_comments
    where article_id = ${article.article_id} and deleted_at is null and alias is null
    group by author_code order by max(comment_id) desc limit ${sql.lit(offered * 2)}`.execute(db)
  return [...new Set([article.author_code, ...rows.map(({ code }) => code)])]
}
