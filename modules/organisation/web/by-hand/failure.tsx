import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'

type Props = {
  words: string | undefined
  /** Offered where somebody else was first. */
  onReload?: (() => void) | undefined
}

/** What is wrong with a form as a whole. */
export function Failure({ words, onReload }: Props) {
  const { t } = useTranslation()
  if (!words) return null
  return (
    <div role="alert">
      <Note tone="orange">
        {words}{' '}
        {onReload ? (
          <Button variant="ghost" onClick={onReload}>
            {t('organisation.roles.reload')}
          </Button>
        ) : null}
      </Note>
    </div>
  )
}
