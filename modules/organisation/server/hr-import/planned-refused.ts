import { sql } from 'kysely'
import type { z } from 'zod'
import type { LocalName } from '#platform/contract/fields.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { HrFailure } from '../../contract/hr-import.rules.ts'
import { organisationEvents, plannedFailures } from '../../contract/organisation.events.ts'
import type { Import } from './progress.ts'

type About = {
  isDepartment: boolean
  person: LocalName | null
  department: LocalName | null
  file: string | null
}

/**
 * Says of a change for a day that it was not made on it, so that whoever planned it hears of it; of one that was to be
 * made at once nothing, since she sees it.
 */
export async function tellPlanner(services: Services, tx: Db, found: Import, failed: HrFailure): Promise<void> {
  const failure = plannedFailures.find((each) => each === failed)
  if (found.apply_on === null || found.decided_by === null || !failure) return
  const about = await aboutOf(tx, found.import_id)
  const payload: z.input<typeof organisationEvents.plannedChangeRefused.payload> = {
    importId: found.import_id,
    personCode: found.decided_by,
    failure,
    on: found.apply_on,
    about: about.person ?? about.department ?? about.file ?? found.subject ?? '',
    page: pageOf(found, about),
  }
  await emitEvent(services, tx, organisationEvents.plannedChangeRefused, payload)
}

function pageOf({ import_id, origin, com_code, subject }: Import, { isDepartment }: About): string {
  if (origin !== 'hand') return `/po/admin/hr-import?import=${import_id}`
  const asked = new URLSearchParams({ company: com_code, [isDepartment ? 'dept' : 'person']: subject ?? '' })
  return `/po/admin/${isDepartment ? 'departments' : 'people'}?${asked}`
}

async function aboutOf(tx: Db, importId: number): Promise<About> {
  const { rows } = await sql<About>`
    select r.kind is not null as "isDepartment",
      case when p.person_code is not null and r.kind is null then ${selectLocalName('p.name')} end as person,
      case when d.dept_code is not null and r.kind is not null then ${selectLocalName('d.name')} end as department,
      (select min(f.name) from organisation_hr_files f where f.import_id = i.import_id) as file
    from organisation_hr_imports i
    left join lateral (
      select r.kind from organisation_hr_rows r
      where i.origin = 'hand' and r.import_id = i.import_id and r.kind = 'department' limit 1
    ) r on true
    left join organisation_people p on p.person_code = i.subject
    left join organisation_all_departments d on d.dept_code = i.subject
    where i.import_id = ${importId}`.execute(tx)
  return rows[0]!
}
