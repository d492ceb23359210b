import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import type { ListedSurvey } from '../../contract/surveys.entities.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { useSurveyActs } from './use-survey-acts.ts'

/** What may be done with a survey, behind a button; nothing where nothing may (G-030). */
export function SurveyActs({ survey, title }: { survey: ListedSurvey; title: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'decide' | 'extend'>()
  const entries = useSurveyActs(survey, { onDecide: () => setOpened('decide'), onExtend: () => setOpened('extend') })
  const close = () => setOpened(undefined)
  return (
    <span>
      {entries.length > 0 ? (
        <Menu label={t('surveys.acts.menu', { title })} placement="bottom-end" entries={entries}>
          {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('surveys.acts.menu', { title })} />}
        </Menu>
      ) : null}
      {opened === 'decide' ? <DecisionDialog survey={survey} title={title} onClose={close} /> : null}
      {opened === 'extend' ? <ExtendDialog survey={survey} title={title} onClose={close} /> : null}
    </span>
  )
}
