import { sql } from 'kysely'
import { searchPeople, writersOf } from '#modules/organisation/server/organisation.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { MentionCandidate } from '../contract/comment.ts'
import { commentLimits, mentionedIn } from '../contract/talk.rules.ts'
import { ofThread } from './rows.ts'
import type { Thread } from './thread.ts'

/** Whom one chooses from. */
const offered = 8
/** Of so many that match, those who may read are offered. */
const lookedThrough = 50

/**
 * The people a text mentions, all of whom may read the thing.
 * @throws AppError ValidationException at `body` for somebody who may not, the same for a code nobody has; and for too many
 */
export async function mentionsOf(thread: Thread, body: string): Promise<string[]> {
  const mentioned = mentionedIn(body)
  const { mentions: max } = commentLimits
  if (mentioned.length > max) throw invalid('body', 'talk.errors.mentions', { max })
  const readers = await thread.shownReadersAmong(mentioned)
  if (mentioned.some((code) => !readers.has(code))) throw invalid('body', 'talk.errors.mentioned')
  return mentioned
}

/**
 * Whom a comment may mention: colleagues by what was typed who may read the thing; with fewer than two letters its author,
 * who has commented and who is near it, unless names are hidden there.
 * @returns at most eight
 */
export async function mentionCandidates(ctx: Ctx, thread: Thread, { q }: { q: string }): Promise<MentionCandidate[]> {
  const { db, viewer, language } = ctx
  const found = (await searchPeople(ctx, { query: q, page: 1, pageSize: lookedThrough })).items.map(
    ({ personCode }) => personCode,
  )
  const near = thread.isNameless ? [] : await participants(ctx, thread)
  const codes = [...new Set([...near, ...found])].filter((code) => code !== viewer.personCode)
  const readers = await thread.shownReadersAmong(codes)
  const people = await writersOf(
    db,
    thread.comCode,
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

/** The author and those who commented, the latest first; then whoever else is near. */
async function participants({ db }: Ctx, thread: Thread): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.author_code as code from talk_comments c
    where ${ofThread(thread)} and c.deleted_at is null and c.alias is null
    group by c.author_code order by max(c.comment_id) desc limit ${sql.lit(offered * 2)}`.execute(db)
  const others = (await thread.near?.()) ?? []
  return [...new Set([thread.authorCode, ...rows.map(({ code }) => code), ...others])]
}
