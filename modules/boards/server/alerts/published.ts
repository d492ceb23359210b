import { sql } from 'kysely'
import type { z } from 'zod'
import { readRichText } from '#platform/contract/rich-tree.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { type Listener, listenTo } from '#platform/server/modules.ts'
import { contentsOf } from '#platform/server/rich-text/contents.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { boardsEvents } from '../../contract/boards.events.ts'
import { limits } from '../../contract/boards.rules.ts'
import { askToRead } from '../talk/must-read/ask.ts'
import { readersAmong } from '../talk/readers.ts'
import { raiseOf, sayFrom } from './raise.ts'
import { tellPages } from './tell-pages.ts'
import { findArticle, type ToldArticle } from './told-article.ts'

/** People in one transaction. */
const batch = 500

const askedInTheMorning = nothingWaits('boards.askJoiners asks every morning whoever must read and was not asked')
const standsOnItsBoard = nothingWaits('the article is there and in its lists; an alert only tells of it')
const pageAsksAgain = nothingWaits('open pages show it when they ask the next time')

/** Who hears of articles. Each listener is tried again on its own; what it has told it does not tell twice. */
export const boardAlertListeners: readonly Listener[] = [
  listenTo(boardsEvents.published, 'alert', tellOfArticle, askedInTheMorning),
  listenTo(
    boardsEvents.changed,
    'alert',
    async (services, { articleId, version }) => {
      const article = await findArticle(services.database.reader, articleId, services.now())
      if (article) await tellMentioned(services, article, version)
    },
    standsOnItsBoard,
  ),
  listenTo(
    boardsEvents.published,
    'tellPages',
    (services, { articleId }) => tellPages(services, [articleId]),
    pageAsksAgain,
  ),
  listenTo(
    boardsEvents.changed,
    'tellPages',
    (services, { articleId }) => tellPages(services, [articleId]),
    pageAsksAgain,
  ),
  listenTo(
    boardsEvents.withdrawn,
    'tellPages',
    (services, { articleIds }) => tellPages(services, articleIds),
    pageAsksAgain,
  ),
  listenTo(
    boardsEvents.visibilityChanged,
    'tellPages',
    (services, { articleIds }) => tellPages(services, articleIds, { likeOpenOnes: true }),
    pageAsksAgain,
  ),
  listenTo(
    boardsEvents.audienceChanged,
    'ask',
    (services, { articleId }) => askToRead(services, articleId),
    askedInTheMorning,
  ),
]

/**
 * An article has appeared: those who must read it are asked, those it names hear of it, and then those whose bell rings
 * for the board; nobody of them twice.
 */
async function tellOfArticle(
  services: Services,
  { articleId, mailAlarm }: z.output<typeof boardsEvents.published.payload>,
): Promise<void> {
  const article = await findArticle(services.database.reader, articleId, services.now())
  // It was taken away again before anybody was told.
  if (!article) return
  await askToRead(services, articleId)
  const mentioned = await tellMentioned(services, article, article.version)
  await tellSubscribers(services, article, mentioned, mailAlarm)
}

/** Those whom this version names and the one before did not. @returns everybody it names */
async function tellMentioned(services: Services, article: ToldArticle, version: number): Promise<string[]> {
  const { reader, writer } = services.database
  const [now, before] = await Promise.all([
    namedIn(reader, article.article_id, version),
    namedIn(reader, article.article_id, version - 1),
  ])
  const added = now.filter((code) => !before.includes(code) && code !== article.author_code).slice(0, limits.mentions)
  if (added.length === 0) return now
  await writer.transaction().execute(async (db) =>
    raiseOf(sayFrom(services, db), article, {
      raiseId: sameIdFor('mentioned', article.article_id, version),
      kind: 'boards.mentioned',
      to: [...(await readersAmong(db, article, added))],
      text: 'mentionedInArticle',
      byPersonCode: article.author_code,
    }),
  )
  return now
}

async function namedIn(db: Db, articleId: number, version: number): Promise<string[]> {
  const found = await db
    .selectFrom('boards_versions')
    .select('content')
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst()
  // Most name nobody, and a long text takes a while to be read.
  return found?.content.includes('data-mention=') ? contentsOf(readRichText(found.content)).mentions : []
}

async function tellSubscribers(
  services: Services,
  article: ToldArticle,
  mentioned: readonly string[],
  mailAlarm: boolean,
): Promise<void> {
  const { reader, writer } = services.database
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    const { rows } = await sql<{ code: string }>`
      select s.person_code as code from boards_subscriptions s
      where s.board_id = ${article.board_id} and s.person_code > ${from} and s.person_code <> ${article.author_code}
        and s.person_code <> all(${[...mentioned]}::text[])
        and not exists (select from boards_must_reads m
          where m.article_id = ${article.article_id} and m.person_code = s.person_code)
      order by s.person_code limit ${sql.lit(batch)}`.execute(reader)
    const codes = rows.map(({ code }) => code)
    await writer.transaction().execute(async (db) =>
      raiseOf(sayFrom(services, db), article, {
        raiseId: sameIdFor('published', article.article_id, from),
        to: [...(await readersAmong(db, article, codes))],
        text: 'newArticle',
        byPersonCode: article.author_code,
        ...(mailAlarm
          ? { kind: 'boards.mailAlarm' }
          : { kind: 'boards.newArticle', objectKey: `board:${article.board_id}` }),
      }),
    )
    after = codes.length < batch ? undefined : codes.at(-1)
  }
}
