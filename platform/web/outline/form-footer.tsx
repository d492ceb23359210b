import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../session/unsaved.ts'
import { Button } from '../ui/buttons/button.tsx'

/** The button that saves a form, at its end; it says when there is something to save. */
export function FormFooter({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  const { t } = useTranslation()
  useUnsaved(isDirty)
  return (
    <div className="oled__foot">
      {isDirty ? <span className="oled__dirty">{t('ui.unsaved')}</span> : null}
      <Button size="lg" variant="primary" type="submit" busy={isBusy} disabled={!isDirty}>
        {t('ui.save')}
      </Button>
    </div>
  )
}
