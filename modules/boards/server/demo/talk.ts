import { sql } from 'kysely'
import { demoOrganisation, demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { insertComments, type NewComment } from '#modules/talk/server/talk.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { boardSettings } from '../../contract/boards.rules.ts'
import { articleThreads } from '../../contract/talk.rules.ts'
import { whoMay } from '../access/people-who-may.ts'
import { demoArticles } from './articles.ts'
import { demoSettings } from './board-settings.ts'
import { demoBoards } from './boards.ts'
import { demoThreads, usualComments } from './threads.ts'
import '../talk.tables.ts'

/** The number of the first comment below an article of the demo; the others follow it. */
export const firstCommentOf = (articleId: number): number => articleId * commentsOfOne + 1
const commentsOfOne = 20

type Article = ReturnType<typeof demoArticles>[number]
type Line = { userName: string; minutes: number; depth: number; text: string }

/** People of each company whose reading the demo tells. */
const readersShown = 90
const minute = 60_000

/** What readers have done with the articles of the demo; after the articles. */
export async function seedTalk(db: Db, now: Date): Promise<void> {
  const articles = demoArticles(now)
  const readers = await readersOfBoards(db, articles)
  await seedReading(db, now, articles, readers)
  const comments = commentsOn(articles, readers, now)
  await insertComments(db, comments)
  await sql`update boards_articles a set
    comments = (select count(*) from unnest(${comments.map(({ owner_id }) => Number(owner_id))}::int[]) owner (id)
      where owner.id = a.article_id),
    recommends = (select count(*) from boards_recommends r where r.article_id = a.article_id),
    views = (select coalesce(sum(times), 0) from boards_views v
      where v.article_id = a.article_id and v.person_code <> a.author_code)`.execute(db)
}

/** Some of those who may read a board, always in the same order. */
async function readersOfBoards(db: Db, articles: readonly Article[]): Promise<Map<number, string[]>> {
  const { people } = demoOrganisation()
  const companyOf = new Map(demoBoards.map(({ boardId, comCode }) => [boardId, comCode]))
  const found = new Map<number, string[]>()
  for (const boardId of new Set(articles.map((article) => article.boardId))) {
    const all = people.filter(({ homeComCode, state }) => homeComCode === companyOf.get(boardId) && state !== 'retired')
    const stride = Math.max(1, Math.floor(all.length / readersShown))
    const some = all.filter((_person, at) => at % stride === 0).map(({ personCode }) => personCode!)
    const may = await whoMay(db, boardId, 'read', some)
    found.set(
      boardId,
      some.filter((code) => may.has(code)),
    )
  }
  return found
}

async function seedReading(db: Db, now: Date, articles: readonly Article[], readers: ReadonlyMap<number, string[]>) {
  const views = []
  const recommends = []
  for (const { articleId, boardId, at, userName, isMustRead } of articles) {
    const author = demoPerson(userName).personCode
    const codes = readers.get(boardId)!.filter((code) => code !== author)
    for (const code of codes) {
      const luck = dice(articleId, code)
      if (luck > 30) continue
      const first = momentAfter(at, now, luck * 97)
      const times = luck % 9 === 0 ? 2 : 1
      const last = times === 2 ? momentAfter(first, now, 1_440) : first
      views.push({ article_id: articleId, person_code: code, first_at: first, last_at: last, times })
      if (luck % 13 === 0) recommends.push({ article_id: articleId, person_code: code, created_at: last })
    }
    if (isMustRead) await seedMustRead(db, now, { articleId, at, codes })
  }
  await insertRows(db, 'boards_views', views)
  await insertRows(
    db,
    'boards_recommends',
    recommends.filter(({ article_id }) => mayRecommend(articles, article_id)),
  )
}

const mayRecommend = (articles: readonly Article[], articleId: number) => {
  const article = articles.find((each) => each.articleId === articleId)!
  return boardSettings.parse(demoSettings[article.boardId] ?? {}).recommends
}

async function seedMustRead(db: Db, now: Date, article: { articleId: number; at: Date; codes: readonly string[] }) {
  const { articleId, at, codes } = article
  await insertRows(
    db,
    'boards_must_read_audience',
    codes.map((code) => ({ article_id: articleId, kind: 'person' as const, code })),
  )
  await insertRows(
    db,
    'boards_must_reads',
    codes.map((code) => ({
      article_id: articleId,
      person_code: code,
      asked_at: at,
      confirmed_at: dice(articleId, code) <= 62 ? momentAfter(at, now, dice(articleId, code) * 97 + 3) : null,
      reminded_at: null,
    })),
  )
}

function commentsOn(articles: readonly Article[], readers: ReadonlyMap<number, string[]>, now: Date): NewComment[] {
  const threads = readThreads()
  const rows: NewComment[] = []
  for (const article of articles) {
    const settings = boardSettings.parse(demoSettings[article.boardId] ?? {})
    if (!settings.comments) continue
    const written = threads.find(({ title }) => article.title.endsWith(title))?.lines
    const lines = written ?? usualLines(article, readers.get(article.boardId)!)
    const above: number[] = []
    const aliases = new Map<string, number>()
    for (const [at, { author, minutes, depth, text }] of lines.map(withCode).entries()) {
      const commentId = firstCommentOf(article.articleId) + at
      above[depth] = commentId
      if (settings.isAnonymous && !aliases.has(author)) aliases.set(author, aliases.size + 1)
      rows.push({
        comment_id: commentId,
        kind: articleThreads,
        owner_id: String(article.articleId),
        parent_comment_id: depth === 0 ? null : above[depth - 1]!,
        depth: depth as 0 | 1 | 2,
        thread_id: above[0]!,
        body: text.replace(/@([a-z]+\.[a-z]+)/g, (_whole, name: string) => `@[${demoPerson(name).personCode}]`),
        author_code: author,
        alias: aliases.get(author) ?? null,
        created_at: momentAfter(article.at, now, minutes),
      })
    }
  }
  return rows
}

const withCode = (line: Line | (Omit<Line, 'userName'> & { author: string })) =>
  'author' in line ? line : { ...line, author: demoPerson(line.userName).personCode }

/** A word or two below every third article. */
function usualLines({ articleId, userName }: Article, readers: readonly string[]) {
  const author = demoPerson(userName).personCode
  const others = readers.filter((code) => code !== author)
  const luck = dice(articleId, 'comments')
  if (luck > 40 || others.length === 0) return []
  return Array.from({ length: 1 + (luck % 2) }, (_, at) => ({
    author: others[(luck * 7 + at * 13) % others.length]!,
    minutes: 30 + luck * 5 + at * 45,
    depth: 0,
    text: usualComments[(luck + at) % usualComments.length]!,
  }))
}

function readThreads(): { title: string; lines: Line[] }[] {
  return demoThreads
    .split(/^= /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.trim().split('\n')
      return {
        title,
        lines: lines.map((line) => {
          const [, marks = '', userName, minutes, text] = /^(>*) ?(\S+) \| (\d+) \| (.+)$/.exec(line)!
          return { userName: userName!, minutes: Number(minutes), depth: marks.length, text: text! }
        }),
      }
    })
}

/** So long after something; what would be after the demo begins is spread over the time until then. */
function momentAfter(at: Date, now: Date, minutes: number): Date {
  const room = Math.max(0, now.getTime() - at.getTime())
  const after = minutes * minute
  return new Date(at.getTime() + (after < room ? after : Math.floor((room * ((minutes % 89) + 1)) / 90)))
}

/** A number from 0 to 99 that is the same for the same things in every demo. */
function dice(...things: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of things.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}
