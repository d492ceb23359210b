import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { alertsCalls } from '../../contract/alerts.contract.ts'
import { ownAlerts, selectAlert } from './alert-rows.ts'

type History = typeof alertsCalls.history

/**
 * The alerts that came to the acting person, newest first, by state and by words in what they say or in the name of who
 * caused them.
 * @throws AppError ValidationException when `after` is none of ours
 */
export async function history(
  ctx: Ctx,
  { state, query, after, pageSize }: CallParsedInput<History>,
): Promise<CallResult<History>> {
  const words = query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  const from = after === undefined ? undefined : placeOf(after)
  const rows = await ownAlerts(ctx)
    .select(['alert_id', selectAlert(ctx).as('alert'), micros.as('micros')])
    .$if(state !== 'all', (rows) => rows.where('read_at', state === 'read' ? 'is not' : 'is', null))
    .$if(words.length > 0, (rows) =>
      rows.where((is) => is.and(words.map((word) => is(sql`position(${word} in searched)`, '>', 0)))),
    )
    .$if(from !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(created_at, alert_id) < (timestamptz 'epoch' + ${from?.micros}::bigint * interval '1 microsecond', ${from?.id}::bigint)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(sql.lit(pageSize + 1))
    .execute()
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map(({ alert }) => alert),
    next: last && rows.length > pageSize ? `${last.micros}-${last.alert_id}` : null,
  }
}

/** PostgreSQL counts finer than a Date of JavaScript. */
const micros = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`

function placeOf(after: string): { micros: string; id: string } {
  const [, micros, id] = /^(\d{1,16})-(\d{1,15})$/.exec(after) ?? []
  if (!micros || !id) throw invalid('after', 'errors.field.type')
  return { micros, id }
}
