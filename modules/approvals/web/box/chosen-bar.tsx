import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { SelectionBar } from '#platform/web/ui/lists/selection-bar.tsx'
import type { ListedDocument } from '../../contract/boxes.contract.ts'
import type { Answers } from '../acting/use-answers.tsx'

type Props = { chosen: readonly ListedDocument[]; answers: Answers; onClear: () => void }

/** Above a box: answers the chosen documents together. */
export function ChosenBar({ chosen, answers, onClear }: Props) {
  const { t } = useTranslation()
  return (
    <SelectionBar isWide count={chosen.length} label={t('approvals.quick.together')} onClear={onClear}>
      <Button variant="primary" icon={IconChecks} busy={answers.isBusy} onClick={() => void answers.approve(chosen)}>
        {t('approvals.quick.approveTogether')}
      </Button>
      <Button disabled={answers.isBusy} onClick={() => answers.hold(chosen)}>
        {t('approvals.verb.hold')}
      </Button>
      <Button disabled={answers.isBusy} onClick={() => answers.reject(chosen)}>
        {t('approvals.verb.reject')}
      </Button>
    </SelectionBar>
  )
}
