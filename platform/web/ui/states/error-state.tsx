import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  /** What failed, in the reader's language; left out, a general sentence. */
  title?: string
  /** Stands for the whole page, which has no other heading. */
  isPage?: boolean
  hint?: string
  /** Offers another attempt. */
  onRetry?: () => void
  /** The attempt is running. */
  retrying?: boolean
}

/** The face of a place that could not be loaded. The rest of the page stays as it is. */
export function ErrorState({ title, isPage, hint, onRetry, retrying = false }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        isPage={isPage}
        title={title ?? t('ui.error.title')}
        hint={hint ?? t('ui.error.hint')}
        action={
          onRetry ? (
            <Button variant="soft" icon={IconRefresh} busy={retrying} onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          ) : null
        }
      />
    </div>
  )
}
