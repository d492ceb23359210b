import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Rebuilding } from '#platform/server/offers/search-source.ts'
import { plainTextOf } from '#platform/server/rich-text/clean.ts'
import {
  indexDocuments as putIn,
  type Reader,
  removeDocument,
  type SearchDocument,
} from '#platform/server/search/index-document.ts'
import type { ColumnField, FieldValue, FormField, FormValues } from '../../contract/forms/fields.ts'
import type { FormContent } from '../../contract/forms.contract.ts'
import { ofDepartment, ofPerson } from '../documents/places.ts'

/** Under this name documents stand in the index of the search, and boxes are searched by it. */
export const documentSource = 'approvals.documents'

/** Things that are put in at once. */
const batch = 100

type Row = {
  documentId: number
  comCode: string
  at: Date
  title: string
  number: string | null
  formId: number
  form: FormContent
  values: FormValues
  drafterName: LocalName
  deptName: LocalName
  files: string[]
  owners: string[]
}

/** Brings the search to what became of some documents, in the transaction that changed them. */
export async function indexDocuments(db: Db, documentIds: readonly number[]): Promise<void> {
  for (let at = 0; at < documentIds.length; at += batch) {
    const { rows } = await sql<Row>`
      select d.document_id as "documentId", d.com_code as "comCode", d.submitted_at as at, d.title, d.number,
        d.form_id as "formId", v.content as form, d.form_values as "values",
        ${selectLocalName('p.name')} as "drafterName", ${selectLocalName('dept.name')} as "deptName",
        array(select f.name from files_files f where f.code = d.file_code and not f.is_inline order by f.name) as files,
        array(select distinct owner from approvals_places where document_id = d.document_id order by owner) as owners
      from approvals_documents d
      join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version
      join organisation_people p on p.person_code = d.drafter_code
      join organisation_all_departments dept on dept.dept_code = d.drafter_dept
      where d.document_id = any(${documentIds.slice(at, at + batch)}::int[]) and d.destroyed_at is null`.execute(db)
    const standing = new Set(rows.map(({ documentId }) => documentId))
    for (const documentId of documentIds.slice(at, at + batch))
      if (!standing.has(documentId)) await removeDocument(db, documentSource, String(documentId))
    await putIn(db, rows.map(searchDocumentOf))
  }
}

/** A document as the search knows it; whoever finds it in a box is its reader. */
export const searchDocumentOf = (row: Row): SearchDocument => ({
  source: documentSource,
  id: String(row.documentId),
  comCode: row.comCode,
  at: row.at,
  title: row.title,
  body: textsIn(row.form.fields, row.values).join('\n'),
  names: [
    ...(row.number === null ? [] : [row.number]),
    ...new Set([...Object.values(row.form.name), ...Object.values(row.drafterName)]),
    ...row.files,
  ].filter((name) => name !== ''),
  author: row.drafterName,
  place: row.deptName,
  readers: row.owners.map(readerOf),
  facts: { applicationId: row.formId, form: row.form.name },
})

const readerOf = (owner: string): Reader =>
  owner.startsWith(ofPerson(''))
    ? { kind: 'person', code: owner.slice(ofPerson('').length) }
    : { kind: 'department', code: owner.slice(ofDepartment('').length) }

/** What has been written into fields, and the choices that were made. */
function textsIn(fields: readonly (FormField | ColumnField)[], values: Readonly<Record<string, unknown>>): string[] {
  return fields.flatMap((field) => {
    const value = values[field.fieldId] as FieldValue | undefined
    if (value === undefined) return []
    if (field.type === 'text') return [String(value)]
    if (field.type === 'richText') return [plainTextOf(String(value))]
    if (field.type === 'choice' && Array.isArray(value))
      return field.options.flatMap(({ optionId, label }) =>
        (value as string[]).includes(optionId) ? [label.ko, label.en].filter(Boolean) : [],
      )
    if (field.type === 'table' && Array.isArray(value))
      return (value as Record<string, unknown>[]).flatMap((row) => textsIn(field.columns, row))
    return []
  })
}

/** How documents are put into the search anew while people work. */
export const rebuildingDocuments: Rebuilding = {
  idsAfter: async (db, after = '0', count) => {
    const { rows } = await sql<{ id: string }>`
      select document_id::text as id from approvals_documents where document_id > ${Number(after)}
      order by document_id limit ${sql.lit(count)}`.execute(db)
    return rows.map(({ id }) => id)
  },
  refresh: async (db, ids) => {
    const numbers = ids.map(Number)
    await sql`
      select from approvals_documents where document_id = any(${numbers}::int[]) order by document_id for share`.execute(
      db,
    )
    await indexDocuments(db, numbers)
  },
}
