import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { ListedDocument } from '../../contract/boxes.contract.ts'
import type { Answers } from '../acting/use-answers.tsx'

/** Approves or rejects a document where it is listed. */
export function QuickActs({ document, answers }: { document: ListedDocument; answers: Answers }) {
  const { t } = useTranslation()
  const { title } = document
  return (
    <span className="apbox__quick">
      <Button
        variant="soft"
        aria-label={t('approvals.quick.approveOf', { title })}
        disabled={answers.isBusy}
        onClick={() => void answers.approve([document])}
      >
        {t('approvals.verb.approve')}
      </Button>
      <Button
        variant="ghost"
        aria-label={t('approvals.quick.rejectOf', { title })}
        disabled={answers.isBusy}
        onClick={() => answers.reject([document])}
      >
        {t('approvals.verb.reject')}
      </Button>
    </span>
  )
}
