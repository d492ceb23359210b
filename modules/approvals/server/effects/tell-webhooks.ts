import { sql } from 'kysely'
import { nameAudience } from '#modules/organisation/server/organisation.public.ts'
import { webhookEvents } from '#modules/webhooks/contract/webhooks.events.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { listenTo } from '#platform/server/modules.ts'
import type { WebhookEvent } from '#platform/server/offers/webhook-event.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { approvalsEvents } from '../../contract/approvals.events.ts'
import { documentPageOf } from '../alerts/document-page.ts'
import '../approvals.tables.ts'

/** Forms that one may choose from. */
const mostForms = 200
const formTopic = 'approvals.form'

const topics = { kind: formTopic, titleKey: 'approvals.webhooks.forms', list: formsOf }

/** What other programs may be told of documents. */
export const documentWebhooks: readonly WebhookEvent[] = [
  { name: approvalsEvents.completed.name, titleKey: 'approvals.webhooks.completed', topics },
  { name: approvalsEvents.rejected.name, titleKey: 'approvals.webhooks.rejected', topics },
]

const missed = nothingWaits('the document has ended, whoever is told of it; what was missed is asked for in its boxes')

/** Tells other programs that a document has ended, outside the request that ended it. */
export const tellWebhooks = [
  listenTo(approvalsEvents.completed, 'webhook', (services, { documentId }) => tell(services, documentId), missed),
  listenTo(approvalsEvents.rejected, 'webhook', (services, { documentId }) => tell(services, documentId), missed),
]

type Told = {
  comCode: string
  formId: number
  formName: LocalName
  number: string | null
  title: string
  amount: number
  drafterCode: string
  drafterDept: string
  state: 'completed' | 'rejected'
  submittedAt: Date
  endedAt: Date
}

/** Numbers and names, no content: whoever may know more opens the document. */
async function tell(services: Services, documentId: number): Promise<void> {
  const { reader, writer } = services.database
  const { rows } = await sql<Told>`
    select d.com_code as "comCode", d.form_id as "formId", v.content->'name' as "formName", d.number, d.title, d.amount::float8,
      d.drafter_code as "drafterCode", d.drafter_dept as "drafterDept", d.state, d.submitted_at as "submittedAt",
      d.ended_at as "endedAt"
    from approvals_documents d
    join approvals_form_versions v on v.form_id = d.form_id and v.version = d.form_version
    where d.document_id = ${documentId}`.execute(reader)
  const { comCode, formId, formName, drafterCode, drafterDept, state, submittedAt, endedAt, ...said } = rows[0]!
  const [drafter, department] = await nameAudience(reader, comCode, [
    { kind: 'person', code: drafterCode },
    { kind: 'department', code: drafterDept },
  ])
  await writer.transaction().execute((tx) =>
    emitEvent(services, tx, webhookEvents.raised, {
      raiseId: sameIdFor('approvals', 'webhook', state, documentId, endedAt.toISOString()),
      event: approvalsEvents[state].name,
      comCode,
      at: endedAt.toISOString(),
      topic: `${formTopic}:${formId}`,
      data: {
        documentId,
        ...said,
        form: { formId, name: formName },
        drafter: { personCode: drafterCode, name: drafter?.name ?? null },
        department: { deptCode: drafterDept, name: department?.name ?? null },
        submittedAt: submittedAt.toISOString(),
        endedAt: endedAt.toISOString(),
        page: `/po${documentPageOf(documentId)}`,
      },
    }),
  )
}

async function formsOf(db: Db, comCode: string) {
  const { rows } = await sql<{ id: string; name: LocalName }>`
    select f.form_id::text as id, v.content->'name' as name
    from approvals_forms f join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    where f.com_code = ${comCode} order by f.sort_order, f.form_id limit ${sql.lit(mostForms)}`.execute(db)
  return rows
}
