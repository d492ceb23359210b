import { sql } from 'kysely'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import '../contracts.tables.ts'

/** Contracts reminded of in one transaction. */
const batch = 200

type Due = { contractId: number; comCode: string; title: string; endsOn: string; days: number; keeperCode: string }

/**
 * Reminds the keepers of contracts that end, on each of the days before the end that the contract says. Each once, also
 * when a day was missed: then of the nearest one alone. The days are those of Seoul.
 */
export async function remindOfEnds(services: Services): Promise<void> {
  const { database, now } = services
  let found = batch
  while (found === batch)
    found = await database.writer.transaction().execute(async (tx) => {
      const { rows } = await sql<Due>`
        with due as (
          select c.contract_id, c.com_code, c.title, c.ends_on, c.keeper_code, min(days) as days
          from boards_contracts c, unnest(c.remind_days) days, (select (${now()}::timestamptz at time zone 'Asia/Seoul')::date as day) today
          where c.deleted_at is null and c.keeper_code is not null
            and c.ends_on >= today.day and c.ends_on <= today.day + 365 and c.ends_on - days <= today.day
          group by c.contract_id
        ), sent as (
          insert into boards_contract_reminders (contract_id, ends_on, days, sent_at)
          select d.contract_id, d.ends_on, d.days, ${now()} from due d
          where not exists (
            select from boards_contract_reminders r
            where r.contract_id = d.contract_id and r.ends_on = d.ends_on and r.days <= d.days)
          limit ${sql.lit(batch)}
          on conflict do nothing
          returning contract_id, ends_on, days
        )
        select d.contract_id as "contractId", d.com_code as "comCode", d.title, d.ends_on as "endsOn", d.days,
               d.keeper_code as "keeperCode"
        from sent join due d on d.contract_id = sent.contract_id`.execute(tx)
      for (const { contractId, comCode, title, endsOn, days, keeperCode } of rows)
        await emitEvent(services, tx, alertEvents.raised, {
          raiseId: sameIdFor('contract', contractId, endsOn, days),
          kind: 'boards.contractEnding',
          comCode,
          to: [keeperCode],
          text: { key: 'boards.alerts.text.contractEnding', params: { title, day: endsOn } },
          url: `/po/boardpopup/contractDetail?id=${contractId}`,
          objectKey: `contract:${contractId}`,
        })
      return rows.length
    })
}
