import { sql } from 'kysely'
import { z } from 'zod'
import { id, instant } from '#platform/contract/fields.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { raiseOf, sayFrom } from '../../alerts/raise.ts'
import { findArticle } from '../../alerts/told-article.ts'
import { readersAmong } from '../readers.ts'

const batch = 500
const reminder = z.object({ articleId: id(), at: instant(), by: z.string().optional() })

/** Tells everybody whom `remind` has marked, some hundreds at a time; also those who muted the board. */
export async function tellReminded(services: Services, data: Record<string, unknown>): Promise<void> {
  const { articleId, at } = reminder.parse(data)
  const { database, now } = services
  for (let after: string | undefined = ''; after !== undefined; ) {
    const article = await findArticle(database.reader, articleId, now())
    if (!article) return
    const from: string = after
    const { rows } = await sql<{ code: string }>`
      select person_code as code from boards_must_reads
      where article_id = ${articleId} and reminded_at = ${at} and confirmed_at is null and person_code > ${from}
      order by person_code limit ${sql.lit(batch)}`.execute(database.reader)
    const codes = rows.map(({ code }) => code)
    await database.writer.transaction().execute(async (db) =>
      raiseOf(sayFrom(services, db), article, {
        raiseId: sameIdFor('remind', articleId, at, from),
        kind: 'boards.mustReadReminder',
        to: [...(await readersAmong(db, article, codes))],
        text: 'reminder',
      }),
    )
    after = rows.length < batch ? undefined : codes.at(-1)
  }
}

/** Telling has failed for good: nobody counts as reminded, so that it can be done again at once, and whoever asked hears so. */
export async function takeBackReminder(services: Services, tx: Db, data: Record<string, unknown>): Promise<void> {
  const { articleId, at, by } = reminder.parse(data)
  const { numUpdatedRows } = await tx
    .updateTable('boards_must_reads')
    .set({ reminded_at: null })
    .where('article_id', '=', articleId)
    .where('reminded_at', '=', new Date(at))
    .executeTakeFirst()
  const article = numUpdatedRows > 0n && by !== undefined && (await findArticle(tx, articleId, services.now()))
  if (!article) return
  await raiseOf(sayFrom(services, tx), article, {
    raiseId: sameIdFor('notReminded', articleId, at),
    kind: 'boards.notReminded',
    to: [by],
    text: 'notReminded',
  })
}
