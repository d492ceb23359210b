import { sql } from 'kysely'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { computed } from '../../contract/forms/compute.ts'
import { type Act, beginLine, perform } from '../../contract/line/acts.ts'
import type { Line, PlannedStep } from '../../contract/line/line.ts'
import { amountOf } from '../documents/check-submission.ts'
import { hashOfContent } from '../documents/content-hash.ts'
import { nextNumbers } from '../documents/numbers.ts'
import { ofPerson, placesOf } from '../documents/places.ts'
import { indexDocuments } from '../search/index-documents.ts'
import { demoForms } from './demo-forms.ts'
import { type DemoPlan, demoPlans, toldPlans } from './demo-plans.ts'

/** Minutes from one act to the next. */
const pause = 47

type Done = {
  act: Act | { kind: 'submit' }
  stepId: number | null
  by: string
  deptCode: string
  reason: string
  at: Date
}
type Made = DemoPlan & { drafterCode: string; drafterDept: string; line: Line; done: Done[]; endedAt: Date | null }

/** Writes the hundred and twenty documents and those that alerts tell of, each kind of row at once: nobody presses while a portal begins. */
export async function seedPlans(db: Db, now: Date): Promise<void> {
  const departments = await departmentsOf(db)
  const made = [...demoPlans(now), ...toldPlans(now)].map((plan) => make(plan, departments, now))
  await insertRows(db, 'approvals_documents', made.map(documentRow))
  await insertRows(db, 'approvals_told', made.flatMap(toldRows))
  await insertRows(db, 'approvals_steps', made.flatMap(stepRows))
  await insertRows(db, 'approvals_acts', made.flatMap(actRows))
  const ended = made.filter(({ endedAt }) => endedAt !== null).toSorted((a, b) => +a.endedAt! - +b.endedAt!)
  for (const each of ended) await end(db, each)
  await insertRows(db, 'approvals_places', made.flatMap(placeRows))
  await indexDocuments(
    db,
    made.map(({ documentId }) => documentId),
  )
}

async function departmentsOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('organisation_posts')
    .select(['person_code', 'dept_code'])
    .where('is_primary', '=', true)
    .limit(sql.lit(10_000))
    .execute()
  return new Map(rows.map(({ person_code, dept_code }) => [person_code, dept_code]))
}

/** The line of a plan after all that was done, act by act, as if somebody had pressed. */
function make(plan: DemoPlan, departments: ReadonlyMap<string, string>, now: Date): Made {
  const drafterCode = demoPerson(plan.drafter).personCode
  const drafterDept = departments.get(drafterCode)!
  const begun = now.getTime() - plan.ago * 3_600_000
  const planned = plan.steps.map(([who, kind]): PlannedStep => {
    const { personCode } = demoPerson(who)
    const deptCode = departments.get(personCode)!
    return { kind, personCode, deptCode, isTogether: false, isFinal: false, isLater: false }
  })
  let line = beginLine(drafterCode, planned)
  const done: Done[] = [
    {
      act: { kind: 'submit' },
      stepId: null,
      by: drafterCode,
      deptCode: drafterDept,
      reason: '',
      at: new Date(begun),
    },
  ]
  for (const [kind, stepId, reason = ''] of plan.acts) {
    const { personCode, deptCode } = planned[stepId - 1]!
    const act: Act = kind === 'return' ? { kind, stepId, to: null } : { kind, stepId }
    const next = perform(line, act, { personCode, actsFor: new Set(), lineChange: 'nobody' })
    if (typeof next === 'string') throw new Error(`demo document ${plan.documentId}: ${kind} is refused: ${next}`)
    line = next
    done.push({ act, stepId, by: personCode, deptCode, reason, at: new Date(begun + done.length * pause * 60_000) })
  }
  const isOver = line.state === 'completed' || line.state === 'rejected'
  const told = plan.told.filter(([, who]) => who !== plan.drafter)
  return { ...plan, told, drafterCode, drafterDept, line, done, endedAt: isOver ? done.at(-1)!.at : null }
}

const contentOf = (formId: number) => demoForms.find((form) => form.formId === formId)!.content

const documentRow = ({ documentId, formId, drafterCode, drafterDept, title, values, isUrgent, line, done }: Made) => {
  const content = contentOf(formId)
  const filled = computed(content.fields, values)
  return {
    document_id: documentId,
    com_code: 'HC',
    form_id: formId,
    form_version: 1,
    drafter_code: drafterCode,
    drafter_dept: drafterDept,
    title,
    form_values: filled,
    amount: amountOf(content, filled),
    // What has ended gets its number and hash when all of it is there.
    state: line.state === 'drafter' ? ('drafter' as const) : ('running' as const),
    version: done.length,
    is_urgent: isUrgent,
    submitted_at: done[0]!.at,
    changed_at: done.at(-1)!.at,
  }
}

const toldRows = ({ documentId, told }: Made) =>
  told.map(([kind, who]) => ({ document_id: documentId, kind, person_code: demoPerson(who).personCode }))

const stepRows = ({ documentId, line }: Made) =>
  line.steps.map((step) => ({
    document_id: documentId,
    step_id: step.stepId,
    stage: step.stage,
    kind: step.kind,
    person_code: step.personCode,
    dept_code: step.deptCode,
    is_final: step.isFinal,
    is_later: step.isLater,
    state: step.state,
    is_read: step.isRead,
  }))

const actRows = ({ documentId, done }: Made) =>
  done.map(({ act, stepId, by, deptCode, reason, at }, nth) => ({
    document_id: documentId,
    seq: nth + 1,
    at,
    kind: act.kind,
    step_id: stepId,
    by_code: by,
    for_code: null,
    dept_code: deptCode,
    reason,
  }))

async function end(db: Db, { documentId, formId, drafterDept, line, endedAt }: Made): Promise<void> {
  const { numbering } = contentOf(formId)
  const viewer = { timeZone: 'Asia/Seoul' }
  const numbered = line.state === 'completed' ? [{ comCode: 'HC', deptCode: drafterDept, numbering }] : []
  const [number = null] = await nextNumbers({ db, now: endedAt!, viewer }, numbered)
  await db
    .updateTable('approvals_documents')
    .set({ state: line.state, ended_at: endedAt })
    .$if(number !== null, (update) =>
      update.set({ number, content_hash: sql<Buffer>`${hashOfContent(documentId, number!)}` }),
    )
    .where('document_id', '=', documentId)
    .execute()
}

function placeRows(made: Made) {
  const { documentId, drafterDept, line, done, told } = made
  const places = placesOf({
    line,
    drafterDept,
    told: told.map(([kind, who]) => ({ kind, personCode: demoPerson(who).personCode })),
    acted: done.slice(1).map(({ by, deptCode }) => ({ personCode: by, deptCode })),
  })
  const latest = done.at(-1)!.at
  const isFirst = (owner: string, box: string) => box === 'drafted' && owner === ofPerson(made.drafterCode)
  return places.map(({ owner, box, deptCode }) => ({
    owner,
    box,
    document_id: documentId,
    dept_code: deptCode,
    at: isFirst(owner, box) ? done[0]!.at : latest,
  }))
}
