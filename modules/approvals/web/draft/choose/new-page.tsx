import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { draftPath } from '../../place/paths.ts'
import { FormChoice } from './form-choice.tsx'

/** Where a form is chosen to draft a document on. */
export default function NewPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Sheet title={t('approvals.new.title')}>
      <FormChoice onChoose={(formId) => void navigate({ to: draftPath, search: { appid: String(formId) } })} />
    </Sheet>
  )
}
