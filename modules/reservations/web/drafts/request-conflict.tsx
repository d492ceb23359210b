import { useTranslation } from 'react-i18next'
import { ConflictBar } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { type Draft, draftCalls } from '../../contract/drafts.contract.ts'
import type { RequestDraft } from '../write/request-draft.ts'
import { formOf, useRecipientOf } from '../write/use-recipient-of.ts'
import type { Choosable } from '../write/use-resources.ts'
import type { useRequestDraft } from './use-request-draft.ts'
import './request-conflict.css'

type Props = { kept: ReturnType<typeof useRequestDraft>; resources: readonly Choosable[] }

/** Another tab has saved the same draft of a request: what differs is set against each other. */
export function RequestConflict({ kept, resources }: Props) {
  const { t } = useTranslation()
  const recipientOf = useRecipientOf()
  const wordsOf = (form: RequestDraft): [label: string, text: string][] => [
    [t('reservations.form.title'), form.title],
    [t('reservations.form.resource'), resources.find((each) => each.resourceId === form.resourceId)?.label ?? ''],
    [t('reservations.form.when'), whenOf(form)],
    [t('workdays.repeat.title'), t(`workdays.repeat.${form.repeat.kind}`)],
    [t('reservations.form.attendees'), form.attendees.map(({ displayName }) => displayName).join(', ')],
    [t('reservations.form.content'), form.content],
  ]
  return (
    <ConflictBar<Draft>
      keeper={kept.keeper}
      read={(draftId) => call(draftCalls.draft, { draftId })}
      gather={() => undefined}
      onTake={kept.replace}
      renderOther={(other) => {
        const there = wordsOf(formOf(other, recipientOf) ?? kept.form)
        return (
          <dl className="request-conflict">
            {wordsOf(kept.form).map(([label, here], nth) => (
              <Compared key={label} label={label} here={here} there={there[nth]![1]} />
            ))}
          </dl>
        )
      }}
    />
  )
}

function Compared({ label, here, there }: { label: string; here: string; there: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {here !== there && here ? <del>{here}</del> : null} {here === there ? here : <ins>{there}</ins>}
      </dd>
    </>
  )
}

const whenOf = ({ isAllDay, startDay, startTime, endDay, endTime }: RequestDraft): string =>
  isAllDay ? `${startDay} - ${endDay}` : `${startDay} ${startTime} - ${endDay} ${endTime}`
