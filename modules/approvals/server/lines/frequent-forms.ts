import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { lineCalls } from '../../contract/lines.contract.ts'
import { lookOfForm, mayDraft } from '../approvals.access.ts'

type Frequent = (typeof lineCalls)['frequentForms']

/** Of how many of one's latest documents it is told, and how many forms are. */
const [latest, shown] = [100, 8] as const

/** The forms that one has drafted most lately, those first that come most often. */
export async function listFrequentForms({ db, viewer }: Ctx): Promise<CallResult<Frequent>> {
  const { rows } = await sql<CallResult<Frequent>['items'][number]>`
    with drafted as (
      select form_id, document_id from approvals_documents where drafter_code = ${viewer.personCode}
      order by document_id desc limit ${sql.lit(latest)}
    ), often as (select form_id, count(*)::int as count, max(document_id) as last from drafted group by form_id)
    select f.form_id as "formId", v.content->'name' as name, ${lookOfForm}, often.count
    from often join approvals_forms f on f.form_id = often.form_id
    join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    where f.com_code = ${viewer.comCode} and ${mayDraft(viewer)}
    order by often.count desc, often.last desc limit ${sql.lit(shown)}`.execute(db)
  return { items: rows }
}
