import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ActKind, DocumentRead } from '../../contract/documents.contract.ts'
import { perform } from '../../contract/line/acts.ts'
import type { Line } from '../../contract/line/line.ts'
import { receiptsOf } from '../receipts/receipt-rows.ts'
import { needsConfirmation } from './confirmed.ts'
import { hashOfContent } from './content-hash.ts'
import { departmentNames } from './department-names.ts'
import { actorOn, type DocumentRow, documentFor, lineOf } from './document-row.ts'
import { namedIn } from './named-in.ts'
import { referencesOf } from './references.ts'
import { toldOf } from './told.ts'

/** A document whole. That it was opened is said by another call: reading changes nothing. */
export async function readDocument(ctx: Ctx, { documentId }: { documentId: number }): Promise<DocumentRead> {
  const { db } = ctx
  const { comCode: _ours, contentHash, drafterDept, submittedAt, endedAt, ...row } = await documentFor(ctx, documentId)
  const [line, actor, told, receipts, mine, references, acts, isIntact, needs] = await Promise.all([
    lineOf(db, row),
    actorOn(ctx, row),
    toldOf(db, documentId),
    receiptsOf(db, documentId),
    ownDepartments(ctx),
    referencesOf(ctx, documentId),
    actsOf(db, documentId),
    contentHash && hashIs(db, row, contentHash),
    needsConfirmation(ctx),
  ])
  const may = (act: Parameters<typeof perform>[1]) => typeof perform(line, act, actor) !== 'string'
  const here = receipts.filter(({ deptCode }) => mine.has(deptCode))
  const inForm = namedIn(row.form.fields, row.values)
  const people = new Set([
    row.drafterCode,
    ...line.steps.map(({ personCode }) => personCode),
    ...told.map(({ personCode }) => personCode),
    ...receipts.flatMap(({ receivedBy, assignedTo }) => [receivedBy, assignedTo].filter((code) => code !== null)),
    ...acts.flatMap(({ byCode, forCode }) => [byCode, ...(forCode === null ? [] : [forCode])]),
    ...inForm.people,
  ])
  const departments = new Set([
    drafterDept,
    ...receipts.map(({ deptCode }) => deptCode),
    ...line.steps.map(({ deptCode }) => deptCode),
    ...inForm.departments,
  ])
  const names = await personNames(db, [...people])
  return {
    ...row,
    deptCode: drafterDept,
    submittedAt: submittedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    steps: [...line.steps],
    told,
    receipts,
    references,
    acts,
    isIntact,
    people: [...names].map(([personCode, name]) => ({ personCode, name })),
    departments: await departmentNames(db, [...departments]),
    can: {
      decide: stepsWhere(line, (stepId) => may({ kind: 'approve', stepId })),
      takeBack: stepsWhere(line, (stepId) => may({ kind: 'takeBack', stepId })),
      withdraw: may({ kind: 'withdraw' }),
      submit: row.state === 'drafter' && row.drafterCode === actor.personCode,
      // Nothing else than the steps themselves may be in the way.
      changeLine:
        perform(line, { kind: 'changeLine', steps: [] }, actor) === 'lineFault' ||
        may({ kind: 'changeLine', steps: [] }),
      receive:
        row.state === 'completed' ? here.filter(({ receivedAt }) => !receivedAt).map(({ deptCode }) => deptCode) : [],
      assign: row.state === 'completed' ? here.map(({ deptCode }) => deptCode) : [],
      circulate: row.state !== 'drafter',
    },
    needsConfirmation: needs,
  }
}

const stepsWhere = ({ steps }: Line, may: (stepId: number) => boolean) => steps.map(({ stepId }) => stepId).filter(may)

/** The departments of all one's posts. */
async function ownDepartments({ db, viewer }: Ctx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('organisation_posts')
    .select('dept_code')
    .where('person_code', '=', viewer.personCode)
    .execute()
  return new Set(rows.map(({ dept_code }) => dept_code))
}

export async function actsOf(db: Db, documentId: number): Promise<DocumentRead['acts']> {
  const { rows } = await sql<Omit<DocumentRead['acts'][number], 'at'> & { at: Date; kind: ActKind }>`
    select seq, at, kind, step_id as "stepId", by_code as "byCode", for_code as "forCode", dept_code as "deptCode", reason,
      signature is not null as "isSigned"
    from approvals_acts where document_id = ${documentId} order by seq limit ${sql.lit(1_000)}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Whether a completed document still is what was approved. */
async function hashIs(db: Db, { documentId, number }: Pick<DocumentRow, 'documentId' | 'number'>, hash: Buffer) {
  const { rows } = await sql<{ now: Buffer }>`select ${hashOfContent(documentId, number!)} as now`.execute(db)
  return rows[0]!.now.equals(hash)
}
