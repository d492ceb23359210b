import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { HandChange } from '../../contract/by-hand.contract.ts'
import { fieldsOfChanges } from '../hr-import/preview.ts'

/** Changes of one subject, or of a company, that wait at once; people plan a few. */
const mostWaiting = 50
/** Fields told of one of them. */
const mostFields = 20

/** Changes by hand that wait for their day or could not be made on it, the next first. */
export async function waitingChanges(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  { comCode, subject }: { comCode: string; subject?: string },
): Promise<HandChange[]> {
  const { rows } = await sql<Omit<HandChange, 'fields' | 'label'> & { begunBy: LocalName | null }>`
    select i.import_id as "importId", i.subject, i.apply_on as "applyOn", i.state = 'blocked' as "hasFailed",
      i.failure,
      case when p.person_code is not null then ${selectLocalName('p.name')} end as "begunBy"
    from organisation_hr_imports i left join organisation_people p on p.person_code = i.begun_by
    where i.origin = 'hand' and i.com_code = ${comCode} and i.state in ('scheduled', 'applying', 'ready', 'blocked')
      and (${subject ?? null}::text is null or i.subject = ${subject ?? null})
      and (${viewer.grants.has('superAdmin')} or not i.reaches_all)
    order by i.apply_on, i.import_id limit ${sql.lit(mostWaiting)}`.execute(db)
  const changes = await fieldsOfChanges(
    db,
    rows.map(({ importId }) => importId),
  )
  return rows.map((row) => {
    const own = changes.filter(({ importId }) => importId === row.importId)
    return { ...row, label: own[0]?.label ?? '', fields: own.flatMap(({ fields }) => fields).slice(0, mostFields) }
  })
}
