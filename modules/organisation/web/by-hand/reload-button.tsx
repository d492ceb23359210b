import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'

/** Reads anew what somebody else was first to change. */
export function ReloadButton({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" onClick={onReload}>
      {t('organisation.roles.reload')}
    </Button>
  )
}
