import { useTranslation } from 'react-i18next'
import { ChunkLoadError } from '../chunks.ts'
import { useSay } from '../texts/use-texts.ts'
import { ErrorState } from '../ui/states/error-state.tsx'

type ErrorPageProps = {
  error: unknown
  onRetry: () => void
  /** A part of a page failed, which has a heading of its own. */
  isPart?: boolean
}

/**
 * The face of a page that failed. When a part of the program did not arrive (a new version was installed, the network
 * broke), only loading the page again helps.
 */
export function ErrorPage({ error, onRetry, isPart = false }: ErrorPageProps) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  if (error instanceof ChunkLoadError)
    return (
      <ErrorState
        isPage={!isPart}
        title={t('common.chunk.title')}
        hint={t('common.chunk.hint')}
        onRetry={() => location.reload()}
      />
    )
  return <ErrorState isPage={!isPart} title={sayError(error)} onRetry={onRetry} />
}
