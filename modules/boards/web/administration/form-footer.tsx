import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'

/** The button that saves a form, at its end; it says when there is something to save. */
export function FormFooter({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="badm__foot">
      {isDirty ? <span className="badm__dirty">{t('boards.admin.unsaved')}</span> : null}
      <Button size="lg" variant="primary" type="submit" busy={isBusy} disabled={!isDirty}>
        {t('boards.admin.save')}
      </Button>
    </div>
  )
}
