import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Box, ListedDocument } from '../../contract/boxes.contract.ts'
import { useAnswers } from '../acting/use-answers.tsx'
import { FormBadge } from '../box/form-badge.tsx'
import { useWhen } from '../pieces/use-when.ts'
import { documentPath } from '../place/paths.ts'
import './widgets.css'

type Props = { box: Box; items: readonly ListedDocument[]; onAnswered: () => void }

/** Documents in a small place, each approved by a press where one may. */
export function DocumentLines({ box, items, onAnswered }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const when = useWhen()
  const answers = useAnswers()
  const approve = async (document: ListedDocument) => {
    await answers.approve([document])
    onAnswered()
  }
  return (
    <>
      <ul className="apw" aria-label={t(`approvals.box.${box}`)}>
        {items.map((document) => {
          const { documentId, title, drafter, submittedAt, isUrgent, canApprove } = document
          return (
            <li key={documentId}>
              <FormBadge document={document} />
              <Link to={documentPath(documentId) as string} search={{ from: box }} className="apw__l">
                <strong className="ell">
                  {isUrgent ? <Badge tone="red">{t('approvals.urgent')}</Badge> : null} {title}
                </strong>
                <small className="muted num ell">
                  {nameOf(drafter.name)} · {when(submittedAt)}
                </small>
              </Link>
              {box === 'pending' && canApprove ? (
                <Button
                  variant="soft"
                  aria-label={t('approvals.quick.approveOf', { title })}
                  disabled={answers.isBusy}
                  onClick={() => void approve(document)}
                >
                  {t('approvals.verb.approve')}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {answers.dialogs}
    </>
  )
}
