import { IconLock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { actsWithReason, type DocumentRead, documentCalls, documentLimits } from '../../contract/documents.contract.ts'
import { isSettled } from '../../contract/line/line.ts'
import type { Acting } from '../acting/use-acting.tsx'
import { useOpinion } from '../acting/use-opinion.ts'
import { otherAnswers, yesKeys } from '../acting/verbs.ts'
import { useNamesIn } from './names-in.ts'

type Props = { document: DocumentRead; viewerCode: string; acting: Acting }
type Answer = 'approve' | 'disagree' | 'reject' | 'hold'

/** What whoever is asked may say, with her opinion, which is kept until it was said. */
export function DecisionPanel({ document, viewerCode, acting }: Props) {
  const { t } = useTranslation()
  const { personName } = useNamesIn(document)
  const { documentId, can, steps, needsConfirmation } = document
  const [opinion, setOpinion] = useOpinion(documentId)
  const [missing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const field = useRef<HTMLTextAreaElement>(null)
  const stepId = can.decide.find((each) => each === chosen) ?? can.decide[0]
  const step = steps.find((each) => each.stepId === stepId)
  if (!step) return null

  const answer = async (kind: Answer) => {
    const reason = opinion.trim()
    if (actsWithReason.includes(kind) && reason === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    const done = t(kind === 'approve' ? `approvals.done.${step.kind}` : `approvals.done.${kind}`)
    if (await acting.act(() => call(documentCalls.act, { documentId, kind, stepId: step.stepId, reason }), done))
      setOpinion('')
  }
  const before = steps.filter((each) => each.stage <= step.stage && isSettled(each)).length
  const kind = t(`approvals.kinds.${step.kind}`)
  const isAfterwards = step.state === 'owed'
  return (
    <div className="apdo">
      <Note tone="accent">
        {step.personCode === viewerCode
          ? t(isAfterwards ? 'approvals.decide.afterwards' : 'approvals.decide.turn', { kind })
          : t('approvals.decide.instead', { kind, name: personName(step.personCode) })}
        {before > 0 ? ` ${t('approvals.decide.before', { count: before })}` : ''}
      </Note>
      {can.decide.length > 1 ? (
        <SelectField
          label={t('approvals.decide.as')}
          value={String(step.stepId)}
          options={steps
            .filter((each) => can.decide.includes(each.stepId))
            .map((each) => ({
              value: String(each.stepId),
              label: t('approvals.decide.asWhom', {
                name: personName(each.personCode),
                kind: t(`approvals.kinds.${each.kind}`),
              }),
            }))}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : null}
      <TextArea
        ref={field}
        label={t('approvals.decide.opinion')}
        placeholder={t('approvals.decide.opinionHint')}
        rows={3}
        maxLength={documentLimits.reason}
        error={missing ? t('approvals.refused.reasonMissing') : undefined}
        value={opinion}
        onChange={({ target }) => {
          setMissing(false)
          setOpinion(target.value)
        }}
      />
      <div className="apdo__b">
        <Button variant="primary" size="lg" busy={acting.isBusy} onClick={() => void answer('approve')}>
          {t(yesKeys[step.kind])}
        </Button>
        {isAfterwards
          ? null
          : otherAnswers(step.kind)
              .filter((each) => each !== 'hold' || step.state !== 'held')
              .map((each) => (
                <Button key={each} size="lg" disabled={acting.isBusy} onClick={() => void answer(each)}>
                  {t(`approvals.verb.${each}`)}
                </Button>
              ))}
      </div>
      {needsConfirmation ? (
        <p className="muted apdo__lock">
          <IconLock className="i i-14" aria-hidden />
          {t('approvals.decide.locked')}
        </p>
      ) : null}
    </div>
  )
}
