import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { DocumentRead } from '../../contract/documents.contract.ts'
import { type ShownStep, shownSteps } from './line-steps.ts'
import { useNamesIn } from './names-in.ts'

/** Who has drafted a document, and who decides it: what each has said, whose turn it is, and who comes. */
export function LineList({ document }: { document: DocumentRead }) {
  const { t } = useTranslation()
  const { personName, deptName } = useNamesIn(document)
  const { drafterCode, deptCode, submittedAt } = document
  return (
    <ol className="apline">
      <li>
        <Avatar personCode={drafterCode} name={personName(drafterCode)} />
        <div>
          <b>{personName(drafterCode)}</b> <span className="muted">{t('approvals.acts.submit')}</span>
          <p className="muted num">
            {t('approvals.line.where', { dept: deptName(deptCode), at: formatDateTime(submittedAt) })}
          </p>
        </div>
        <IconCircleCheck className="i" role="img" aria-label={t('approvals.line.state.approved')} />
      </li>
      {shownSteps(document).map((step) => (
        <LineStep key={step.stepId} step={step} document={document} />
      ))}
    </ol>
  )
}

function LineStep({ step, document }: { step: ShownStep; document: DocumentRead }) {
  const { t } = useTranslation()
  const { personName, deptName } = useNamesIn(document)
  const { personCode, kind, isTogether, isFinal, isLater, said } = step
  const what = [
    isTogether ? t('approvals.line.together', { kind: t(`approvals.kinds.${kind}`) }) : t(`approvals.kinds.${kind}`),
    isFinal && t('approvals.marks.final'),
    isLater && t('approvals.marks.later'),
  ]
  return (
    <li className={classNames(step.isAsked && 'apline__now')} aria-current={step.isAsked ? 'step' : undefined}>
      <Avatar personCode={personCode} name={personName(personCode)} />
      <div>
        <b>{personName(personCode)}</b> <span className="muted">{what.filter(Boolean).join(', ')}</span>
        {said || document.state !== 'running' ? null : <PersonMarks personCode={personCode} look="badge" />}
        <p className="muted num">
          {said
            ? t('approvals.line.where', { dept: deptName(step.deptCode), at: formatDateTime(said.at) })
            : deptName(step.deptCode)}
        </p>
        {said?.forCode ? (
          <p className="apline__instead">{t('approvals.line.instead', { name: personName(said.byCode) })}</p>
        ) : null}
        {said?.reason ? <p className="apline__said">{said.reason}</p> : null}
      </div>
      <StepState step={step} />
    </li>
  )
}

function StepState({ step: { state, isNext, isAsked } }: { step: ShownStep }) {
  const { t } = useTranslation()
  if (state === 'approved')
    return <IconCircleCheck className="i apline__yes" role="img" aria-label={t('approvals.line.state.approved')} />
  if (state === 'disagreed')
    return <IconCircleMinus className="i apline__no" role="img" aria-label={t('approvals.line.state.disagreed')} />
  if (state === 'rejected')
    return <IconCircleX className="i apline__no" role="img" aria-label={t('approvals.line.state.rejected')} />
  if (state === 'held') return <Badge tone="orange">{t('approvals.line.state.held')}</Badge>
  if (isAsked) return <Badge tone="accent">{t('approvals.line.state.asked')}</Badge>
  if (state === 'owed') return <Badge tone="purple">{t('approvals.line.state.owed')}</Badge>
  if (state === 'skipped') return <Badge>{t('approvals.line.state.skipped')}</Badge>
  return isNext ? <Badge>{t('approvals.line.state.next')}</Badge> : <span />
}
