import { sql } from 'kysely'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { boardsEvents } from '../../../contract/boards.events.ts'
import { indexArticles } from '../../search/index-articles.ts'
import { nextNumber } from '../row-locks.ts'

/** Articles in one transaction. */
const atOnce = 50

/**
 * Each minute: lets articles appear whose time has come, and takes those away that have ended. Several processes share
 * the work: each takes what no other one holds, and what appears is told in the same transaction, so once.
 */
export async function keepTime(services: Services): Promise<void> {
  const { writer } = services.database
  for (let done = atOnce; done === atOnce; ) done = await writer.transaction().execute((tx) => letAppear(services, tx))
  for (let done = atOnce; done === atOnce; ) done = await writer.transaction().execute((tx) => letEnd(services, tx))
}

type Due = { articleId: number; boardId: number; isFirst: boolean; mailAlarm: boolean; number: number | null }

/** In the order of their times, board by board, so that numbers follow it. @returns how many */
async function letAppear(services: Services, tx: Db): Promise<number> {
  const now = services.now()
  const { rows } = await sql<Due>`
    select article_id as "articleId", board_id as "boardId", announced_at is null as "isFirst",
           mail_alarm as "mailAlarm", number
    from boards_articles where state = 'scheduled' and publish_at <= ${now}
    order by publish_at, article_id limit ${sql.lit(atOnce)} for update skip locked`.execute(tx)
  await holdBoards(tx, rows)
  for (const { articleId, boardId, isFirst, mailAlarm, number } of rows) {
    await tx
      .updateTable('boards_articles')
      .set({
        state: 'published',
        number: number ?? (await nextNumber(tx, boardId)),
        ...(isFirst ? { announced_at: now } : {}),
      })
      .where('article_id', '=', articleId)
      .execute()
    if (isFirst) await emitEvent(services, tx, boardsEvents.published, { articleId, mailAlarm })
  }
  await indexArticles(
    tx,
    rows.map(({ articleId }) => articleId),
  )
  return rows.length
}

async function letEnd(services: Services, tx: Db): Promise<number> {
  const { rows } = await sql<Due>`
    select article_id as "articleId", board_id as "boardId" from boards_articles
    where state = 'published' and ends_at <= ${services.now()}
    order by ends_at, article_id limit ${sql.lit(atOnce)} for update skip locked`.execute(tx)
  await holdBoards(tx, rows)
  const ids = rows.map(({ articleId }) => articleId)
  if (ids.length > 0)
    await tx.updateTable('boards_articles').set({ state: 'ended' }).where('article_id', 'in', ids).execute()
  if (ids.length > 0) await emitEvent(services, tx, boardsEvents.withdrawn, { articleIds: ids })
  await indexArticles(tx, ids)
  return rows.length
}

const holdBoards = (tx: Db, rows: readonly Due[]) =>
  sql`select board_id from boards_boards where board_id = any(${rows.map(({ boardId }) => boardId)}::int[])
      order by board_id for no key update`.execute(tx)
