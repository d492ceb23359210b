import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { type Ctx, emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import type { BoardAlertKind } from './kinds.ts'
import type { ToldArticle } from './told-article.ts'

/** A transaction, and the way to say in it that something happened. */
export type Say = Pick<Ctx, 'db' | 'emit'>

/** The same for background work. */
export const sayFrom = (services: Services, db: Db): Say => ({
  db,
  emit: (event, payload) => emitEvent(services, db, event, payload),
})

export type About = {
  kind: BoardAlertKind
  /** People who may read the article, 1,000 at the most. */
  to: readonly string[]
  /** Which of `boards.alerts.text`; of a kept article the one that says nothing of its words. */
  text: string
  params?: Record<string, string | number | LocalName>
  /** Who caused it; of an anonymous article nobody learns it. */
  byPersonCode?: string
  /** The comment it is about. */
  commentId?: number
  /** What alerts of it collapse by; left out, the article. */
  objectKey?: string
  /** Tells a second try of background work from a second alert; see {@link sameIdFor}. */
  raiseId?: string
}

/**
 * Lets people hear of an article, each in the company of its board where she works there, else in her own.
 * @param to filtered before by `readersAmong`: nobody hears of what she may not read
 */
export async function raiseOf({ db, emit }: Say, article: ToldArticle, about: About): Promise<void> {
  const { kind, text, byPersonCode, commentId, objectKey = `article:${article.article_id}`, raiseId } = about
  const { here, elsewhere } = await byCompany(db, article.com_code, about.to)
  const raised = {
    kind,
    text: {
      key: `boards.alerts.text.${text}${article.isKept ? 'Kept' : ''}`,
      params: { title: article.isKept ? '' : article.title, board: article.boardName, ...about.params },
    },
    url: addressOf(article, commentId),
    objectKey,
    byPersonCode: article.isAnonymous ? undefined : byPersonCode,
  }
  if (here.length > 0) await emit(alertEvents.raised, { ...raised, raiseId, comCode: article.com_code, to: here })
  if (elsewhere.length > 0)
    await emit(alertEvents.raised, {
      ...raised,
      raiseId: raiseId && sameIdFor(raiseId, 'elsewhere'),
      comCode: null,
      to: elsewhere,
    })
}

/** The page of an article, and in it a comment. */
const addressOf = ({ board_id, article_id }: ToldArticle, commentId: number | undefined): string =>
  `/po/board/read?SYSID=${board_id}&ARTICLEID=${article_id}${commentId === undefined ? '' : `#comment-${commentId}`}`

async function byCompany(db: Db, comCode: string, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; isHere: boolean }>`
    select code, exists (
      select from organisation_posts o where o.person_code = code and o.com_code = ${comCode}) as "isHere"
    from unnest(${[...codes]}::text[]) code`.execute(db)
  const those = (isHere: boolean) => rows.filter((row) => row.isHere === isHere).map(({ code }) => code)
  return { here: those(true), elsewhere: those(false) }
}
