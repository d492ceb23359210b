import { sql } from 'kysely'
import { forgetDrafts } from '#modules/drafts/server/drafts.public.ts'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import { forgetThreads } from '#modules/talk/server/talk.public.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { removeDocument } from '#platform/server/search/index-document.ts'
import { articleThreads } from '../../../contract/talk.rules.ts'
import { articleDrafts } from '../../drafts/article-drafts.ts'
import { articleSource } from '../../search/index-articles.ts'

const atOnce = 50

/**
 * Removes for good what boards keep for a number of days only, once these are over: the article with its versions,
 * comments and files. What a board keeps for ever stays, deleted or not.
 */
export async function keepRetention(services: Services): Promise<void> {
  for (let done = atOnce; done === atOnce; )
    done = await services.database.writer.transaction().execute((tx) => removeOldest(services, tx))
}

async function removeOldest({ now }: Services, tx: Db): Promise<number> {
  const { rows } = await sql<{ articleId: number; boardId: number; comCode: string }>`
    select a.article_id as "articleId", a.board_id as "boardId", a.com_code as "comCode"
    from boards_boards b cross join lateral (
      select * from boards_articles a
      where a.board_id = b.board_id and a.number is not null
        and a.publish_at < ${now()}::timestamptz - make_interval(days => (b.settings ->> 'retentionDays')::int)
      order by a.number limit ${sql.lit(atOnce)} for update skip locked
    ) a
    where b.settings ->> 'retentionDays' is not null
    limit ${sql.lit(atOnce)}`.execute(tx)
  const ids = rows.map(({ articleId }) => articleId)
  if (ids.length === 0) return 0
  await sql`select board_id from boards_boards where board_id = any(${rows.map(({ boardId }) => boardId)}::int[])
    order by board_id for no key update`.execute(tx)
  const files = await sql<{ code: string }>`
    select file_code as code from boards_versions where article_id = any(${ids}::int[]) and file_code is not null
  `.execute(tx)
  await forgetDrafts(tx, articleDrafts, ids.map(String))
  await forgetThreads(tx, articleThreads, ids.map(String))
  for (const { articleId, boardId, comCode } of rows) {
    await removeDocument(tx, articleSource, String(articleId))
    await writeAudit(tx, {
      requestId: 'retention',
      personCode: null,
      comCode,
      address: '',
      action: 'boards.article.expired',
      target: `article:${articleId}`,
      details: { boardId },
    })
  }
  await tx.deleteFrom('boards_articles').where('article_id', 'in', ids).execute()
  await removeFileSets(
    tx,
    files.rows.map(({ code }) => code),
  )
  return ids.length
}
