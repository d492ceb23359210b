import { type AbsenceFields } from '#modules/absence/contract/absence.entities.ts'
import { putAbsence } from '#modules/absence/server/absence.public.ts'
import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { AppError } from '#platform/contract/errors.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import { nothingWaits } from '#platform/server/jobs/given-up.ts'
import { listenTo } from '#platform/server/modules.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { approvalsEvents } from '../../contract/approvals.events.ts'
import { isPeriod } from '../../contract/forms/compute.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import { type FormContent, formContent } from '../../contract/forms.contract.ts'
import { documentPageOf } from '../alerts/document-page.ts'

/** Enters the drafter of a completed leave as absent, where its form says so. */
export const enterAbsence = listenTo(
  approvalsEvents.completed,
  'enterAbsence',
  enter,
  nothingWaits('the document is completed, whatever follows from it; its drafter enters the absence herself'),
)

async function enter(services: Services, { documentId }: { documentId: number }): Promise<void> {
  const row = await services.database.reader
    .selectFrom('approvals_documents as d')
    .innerJoin('approvals_form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'd.form_id').onRef('v.version', '=', 'd.form_version'),
    )
    .select(['d.drafter_code', 'd.title', 'd.number', 'd.form_values as values', 'v.content'])
    .where('d.document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  const fields = absenceOf(formContent.parse(row.content), row.values, row.drafter_code)
  if (!fields) return
  const origin = { origin: 'approvals', originKey: String(documentId) }
  try {
    await services.database.writer
      .transaction()
      .execute((db) => putAbsence({ services, db }, origin, { ...fields, personCode: row.drafter_code }))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ValidationException')) throw error
    // She is absent then already: she hears that this one was not entered, and settles it herself.
    await services.database.writer.transaction().execute((db) =>
      emitEvent(services, db, alertEvents.raised, {
        raiseId: sameIdFor('approvals', 'absence', documentId),
        kind: 'approvals.complete',
        comCode: null,
        to: [row.drafter_code],
        text: { key: 'approvals.alerts.complete.absenceOverlaps', params: { title: row.title } },
        url: `/po${documentPageOf(documentId)}`,
        objectKey: `approvalDocument:${documentId}`,
      }),
    )
  }
}

/** The absence that follows from what a document says, or null. */
export function absenceOf({ absence }: FormContent, values: FormValues, drafterCode: string): AbsenceFields | null {
  const period = absence && values[absence.periodFieldId]
  if (!absence || period === undefined || !isPeriod(period!)) return null
  const [option] = absence.kindFieldId === null ? [] : ((values[absence.kindFieldId] ?? []) as string[])
  const { kind, part } = (option === undefined ? undefined : absence.kinds[option]) ?? {
    kind: absence.kind,
    part: 'days' as const,
  }
  const [deputy] = absence.deputyFieldId === null ? [] : ((values[absence.deputyFieldId] ?? []) as string[])
  return {
    part,
    firstDay: period.from,
    lastDay: part === 'days' ? period.to : null,
    fromTime: null,
    toTime: null,
    kind,
    isKindHidden: false,
    note: '',
    deputyCode: deputy === undefined || deputy === drafterCode ? null : deputy,
    // She takes it out of there by the switch of the absence.
    isInCalendar: true,
  }
}
