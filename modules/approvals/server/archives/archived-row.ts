import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { DocumentFacts } from '../pdf/document-facts.ts'

/** A completed document with what an index says of it. */
export type ArchivedRow = DocumentFacts['row'] & {
  drafterName: LocalName
  deptName: LocalName
  /** The last day of its retention; null: for ever. */
  keptUntil: string | null
  isHeld: boolean
  destroyedAt: Date | null
}

/** Past all rights: what was chosen are documents of the company. */
export async function archivedRow(db: Db, documentId: number): Promise<ArchivedRow | undefined> {
  const { rows } = await sql<ArchivedRow & { years: number | null; endYear: number }>`
    select d.document_id as "documentId", d.com_code as "comCode", d.form_id as "formId",
      d.form_version as "formVersion", v.content as form, d.drafter_code as "drafterCode",
      d.drafter_dept as "drafterDept", d.title, d.form_values as "values", d.state, d.version,
      d.origin_id as "originId", d.submitted_at as "submittedAt", d.ended_at as "endedAt", d.number,
      d.content_hash as "contentHash", d.is_urgent as "isUrgent", d.file_code as "fileCode", d.files, d.comments,
      d.destroyed_at as "destroyedAt", ${selectLocalName('p.name')} as "drafterName",
      (select ${selectLocalName('x.name')} from organisation_all_departments x where x.dept_code = d.drafter_dept) as "deptName",
      exists (select from approvals_holds h where h.document_id = d.document_id) as "isHeld",
      case when v.content ? 'retentionYears' then (v.content->>'retentionYears')::int else 5 end as years,
      extract(year from d.ended_at at time zone 'Asia/Seoul')::int as "endYear"
    from approvals_documents d
    join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version
    join organisation_people p on p.person_code = d.drafter_code
    where d.document_id = ${documentId} and d.state = 'completed'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { years, endYear, ...document } = row
  return {
    ...document,
    deptName: document.deptName ?? { ko: document.drafterDept, en: '', zh: '', ja: '' },
    keptUntil: years === null ? null : `${endYear + years}-12-31`,
  }
}
