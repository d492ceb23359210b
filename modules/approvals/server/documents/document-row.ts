import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isAmongNumbers, tableOfNumbers } from '#platform/server/database/among.ts'
import type { Db } from '#platform/server/database/database.ts'
import { dayIn } from '#platform/server/zones.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import type { FormContent } from '../../contract/forms.contract.ts'
import type { Actor } from '../../contract/line/acts.ts'
import type { DocumentState, Line, Step } from '../../contract/line/line.ts'
import '../approvals.tables.ts'
import { ofDepartment, ofPerson } from './places.ts'

export type DocumentRow = {
  documentId: number
  comCode: string
  formId: number
  formVersion: number
  form: FormContent
  drafterCode: string
  drafterDept: string
  title: string
  values: FormValues
  state: DocumentState
  version: number
  originId: number | null
  submittedAt: Date
  endedAt: Date | null
  number: string | null
  contentHash: Buffer | null
  isUrgent: boolean
  fileCode: string | null
  files: number
  comments: number
}

/** A table (person_code, form_id) of those for whom somebody acts today (대결); of all forms where that is null. */
export const representedBy = ({ viewer, now }: Pick<Ctx, 'viewer' | 'now'>): RawBuilder<unknown> => sql`(
  select g.person_code, g.form_id from approvals_delegations g
  where g.delegator_code = ${viewer.personCode} and g.end_date >= ${dayIn(now, viewer.timeZone)}::date
    and g.start_date <= ${dayIn(now, viewer.timeZone)}::date)`

/** A table (owner) of the places that are somebody's: hers, and those of the departments of her posts. */
export const ownersOf = ({ personCode }: Pick<Ctx['viewer'], 'personCode'>): RawBuilder<unknown> => sql`(
  select ${ofPerson(personCode)} as owner
  union all select ${ofDepartment('')} || dept_code from organisation_posts where person_code = ${personCode})`

/** Whether somebody sees a document `d`: she finds it in one of her boxes, or it waits for whom she acts for. */
export const isSeenBy = (ctx: Pick<Ctx, 'viewer' | 'now'>): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from approvals_places p join ${ownersOf(ctx.viewer)} mine on mine.owner = p.owner
    where p.document_id = d.document_id)
  or exists (
    select from approvals_places p join ${representedBy(ctx)} r on p.owner = ${ofPerson('')} || r.person_code
    where p.document_id = d.document_id and p.box = 'pending' and (r.form_id is null or r.form_id = d.form_id)))`

/**
 * A document that somebody finds in one of her boxes, or that waits for whom she acts for.
 * @param lock nobody else acts on it until the transaction ends
 * @throws AppError NotFoundException for everybody else, and for none
 */
export async function documentFor(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  documentId: number,
  how: { lock?: boolean } = {},
): Promise<DocumentRow> {
  const [row] = await documentsFor(ctx, [documentId], how)
  if (!row) throw notFound(`no document ${documentId}`)
  return row
}

/** Those of some documents that {@link documentFor} finds; held in the order of their numbers, so that nobody waits in a circle. */
export async function documentsFor(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  documentIds: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.document_id as "documentId", d.com_code as "comCode", d.form_id as "formId",
      d.form_version as "formVersion", v.content as form, d.drafter_code as "drafterCode",
      d.drafter_dept as "drafterDept", d.title, d.form_values as "values", d.state, d.version,
      d.origin_id as "originId", d.submitted_at as "submittedAt", d.ended_at as "endedAt", d.number,
      d.content_hash as "contentHash", d.is_urgent as "isUrgent", d.file_code as "fileCode", d.files, d.comments
    from approvals_documents d
    join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version
    where ${isAmongNumbers('d.document_id', documentIds)} and ${isSeenBy(ctx)}
    order by d.document_id ${lock ? sql`for update of d` : sql``}`.execute(ctx.db)
  return rows
}

type OfLine = Pick<DocumentRow, 'documentId' | 'state' | 'drafterCode'>

/** The line of a document. */
export const lineOf = async (db: Db, row: OfLine): Promise<Line> => (await linesOf(db, [row]))[0]!

/** The lines of some documents, in their order. */
export async function linesOf(db: Db, documents: readonly OfLine[]): Promise<Line[]> {
  const { rows } = await sql<{ documentId: number; steps: Step[] }>`
    select d.id as "documentId", (
      select coalesce(json_agg(step), '[]') from (
        select step_id as "stepId", stage, kind, person_code as "personCode", dept_code as "deptCode",
          is_final as "isFinal", is_later as "isLater", state, is_read as "isRead"
        from approvals_steps where document_id = d.id order by stage, step_id limit ${sql.lit(1_000)}) step) as steps
    from ${tableOfNumbers(documents.map(({ documentId }) => documentId))} d`.execute(db)
  const steps = new Map(rows.map((row) => [row.documentId, row.steps]))
  return documents.map(({ documentId, state, drafterCode }) => ({ state, drafterCode, steps: steps.get(documentId)! }))
}

/** The viewer as somebody who acts on documents of a form. */
export const actorOn = async (ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>, row: Pick<DocumentRow, 'formId' | 'form'>) =>
  (await actorsOn(ctx))(row)

/** The viewer as somebody who acts on documents, by their forms. */
export async function actorsOn(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>,
): Promise<(row: Pick<DocumentRow, 'formId' | 'form'>) => Actor> {
  const { rows } = await sql<{ personCode: string; formId: number | null }>`
    select distinct r.person_code as "personCode", r.form_id as "formId" from ${representedBy(ctx)} r
    limit ${sql.lit(1_000)}`.execute(ctx.db)
  return ({ formId, form }) => ({
    personCode: ctx.viewer.personCode,
    actsFor: new Set(rows.filter((one) => one.formId === null || one.formId === formId).map((one) => one.personCode)),
    lineChange: form.lineChange,
  })
}
