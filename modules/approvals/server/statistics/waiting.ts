import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { type statisticsCalls, statisticsLimits } from '../../contract/statistics.contract.ts'
import '../approvals.tables.ts'

type Calls = typeof statisticsCalls
type Row = { drafterCode: string; personCode: string; documents: number; oldestAt: Date }
type Named = { personCode: string; name: LocalName; deptName: LocalName }

/** For whom documents wait, and whose they are: of those that wait longest. */
export async function readWaiting({ db, viewer }: Ctx): Promise<CallResult<Calls['waitingDocuments']>> {
  const most = statisticsLimits.waiting
  const { rows } = await sql<Row>`
    select w.drafter_code as "drafterCode", substring(w.owner from 3) as "personCode", count(*)::int as documents,
      min(w.at) as "oldestAt"
    from (
      select p.owner, p.at, d.drafter_code from approvals_places p
      join approvals_documents d on d.document_id = p.document_id
      where p.box = 'pending' and d.com_code = ${viewer.comCode}
      order by p.at, p.document_id limit ${sql.lit(most + 1)}) w
    group by 1, 2`.execute(db)
  const people = [...Map.groupBy(rows, ({ personCode }) => personCode)]
    .map(([personCode, of]) => ({ personCode, ...together(of) }))
    .toSorted(byMost)
    .slice(0, statisticsLimits.lines)
  const pairs = rows.toSorted(byMost).slice(0, statisticsLimits.lines)
  const names = await namesOf(db, [
    ...people.map(({ personCode }) => personCode),
    ...pairs.flatMap(({ drafterCode, personCode }) => [drafterCode, personCode]),
  ])
  const { documents } = together(rows)
  return {
    documents: Math.min(documents, most),
    isCapped: documents > most,
    people: people.map(({ personCode, documents: waiting, oldestAt }) => ({
      person: names.get(personCode)!,
      documents: waiting,
      oldestAt: oldestAt.toISOString(),
    })),
    pairs: pairs.map(({ drafterCode, personCode, documents: waiting, oldestAt }) => ({
      drafter: names.get(drafterCode)!,
      person: names.get(personCode)!,
      documents: waiting,
      oldestAt: oldestAt.toISOString(),
    })),
  }
}

type Waiting = Pick<Row, 'documents' | 'oldestAt'>
const together = (of: readonly Waiting[]): Waiting => ({
  documents: of.reduce((sum, { documents }) => sum + documents, 0),
  oldestAt: new Date(Math.min(...of.map(({ oldestAt }) => oldestAt.getTime()))),
})
const byMost = (one: Waiting, other: Waiting) =>
  other.documents - one.documents || one.oldestAt.getTime() - other.oldestAt.getTime()

async function namesOf(db: Ctx['db'], codes: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name,
      coalesce(${selectLocalName('d.name')}, '{"ko":"","en":"","zh":"","ja":""}'::json) as "deptName"
    from organisation_people p
    left join organisation_posts o on o.person_code = p.person_code and o.is_primary
    left join organisation_all_departments d on d.dept_code = o.dept_code
    where p.person_code = any(${[...new Set(codes)]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.personCode, row]))
}
