import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ListedDocument } from '../../contract/boxes.contract.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import type { FormContent } from '../../contract/forms.contract.ts'
import { type DocumentState, isAsked, type Step } from '../../contract/line/line.ts'
import { departmentNames } from '../documents/department-names.ts'
import { representedBy } from '../documents/document-row.ts'
import { ofPerson } from '../documents/places.ts'

/** A document as a box finds it. */
export type Row = {
  documentId: number
  title: string
  formId: number
  formName: LocalName
  shortName: LocalName
  colour: FormContent['colour']
  hasAmount: boolean
  amount: number
  isUrgent: boolean
  files: number
  comments: number
  state: DocumentState
  number: string | null
  drafterCode: string
  drafterDept: string
  submittedAt: Date
  at: Date
  owner: string
  /** What stands in the fields that are listed. */
  values: FormValues
}

type ListedStep = Pick<Step, 'kind' | 'personCode' | 'state'> & { documentId: number }

/** Rows as they are shown: with the names of people and departments in them, and who is asked. */
export async function listedRows(ctx: Ctx, rows: readonly Row[]): Promise<ListedDocument[]> {
  if (rows.length === 0) return []
  const { db, viewer } = ctx
  const [steps, represented] = await Promise.all([stepsOf(ctx, rows), representedOf(ctx)])
  const insteadOf = ({ owner }: Row) =>
    owner.startsWith(ofPerson('')) && owner !== ofPerson(viewer.personCode) ? owner.slice(ofPerson('').length) : null
  const asked = steps.filter(isAsked)
  const people = [
    ...rows.flatMap((row) => [row.drafterCode, insteadOf(row)].filter((code) => code !== null)),
    ...asked.map(({ personCode }) => personCode),
  ]
  const [names, departments] = await Promise.all([
    personNames(db, [...new Set(people)]),
    departmentNames(db, [...new Set(rows.map(({ drafterDept }) => drafterDept))]),
  ])
  const deptNames = new Map(departments.map(({ deptCode, name }) => [deptCode, name]))
  const person = (personCode: string) => ({ personCode, name: names.get(personCode)! })
  return rows.map((row) => {
    const { shortName, drafterCode, drafterDept, hasAmount, amount, files, owner: _place, ...shown } = row
    const instead = insteadOf(row)
    const own = steps.filter(({ documentId }) => documentId === row.documentId)
    const isMine = ({ personCode }: ListedStep) =>
      personCode === viewer.personCode ||
      represented.some((each) => each.personCode === personCode && (each.formId === null || each.formId === row.formId))
    const waiting = own.filter(isAsked)
    return {
      ...shown,
      formShortName: shortName,
      amount: hasAmount ? amount : null,
      hasFiles: files > 0,
      at: row.at.toISOString(),
      submittedAt: row.submittedAt.toISOString(),
      drafter: person(drafterCode),
      deptName: deptNames.get(drafterDept)!,
      insteadOf: instead === null ? null : person(instead),
      step: stepOf(own, isMine),
      waitsFor: waiting.map(({ personCode }) => person(personCode)),
      canApprove:
        drafterCode !== viewer.personCode &&
        own.some((step) => isMine(step) && (isAsked(step) || step.state === 'owed')),
    }
  })
}

/** What is asked, of the reader first, and how far the line is. */
function stepOf(steps: readonly ListedStep[], isMine: (step: ListedStep) => boolean): ListedDocument['step'] {
  const waiting = steps.filter((step) => isAsked(step) || step.state === 'owed')
  const shown = waiting.find(isMine) ?? waiting[0]
  const taken = new Set(['approved', 'disagreed', 'rejected'])
  return shown
    ? {
        kind: shown.kind,
        done: steps.filter(({ state }) => taken.has(state)).length,
        of: steps.filter(({ state }) => state !== 'skipped').length,
      }
    : null
}

async function stepsOf({ db }: Ctx, rows: readonly Row[]): Promise<ListedStep[]> {
  const { rows: steps } = await sql<ListedStep>`
    select document_id as "documentId", kind, person_code as "personCode", state from approvals_steps
    where document_id = any(${rows.map(({ documentId }) => documentId)}::int[])
    order by document_id, stage, step_id limit ${sql.lit(5_000)}`.execute(db)
  return steps
}

async function representedOf(ctx: Ctx): Promise<{ personCode: string; formId: number | null }[]> {
  const { rows } = await sql<{ personCode: string; formId: number | null }>`
    select r.person_code as "personCode", r.form_id as "formId" from ${representedBy(ctx)} r
    limit ${sql.lit(1_000)}`.execute(ctx.db)
  return rows
}
