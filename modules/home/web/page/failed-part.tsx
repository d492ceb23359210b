import { useTranslation } from 'react-i18next'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import './failed-part.css'

type Props = { title: string; isRetrying: boolean; onRetry: () => void }

/** A widget that could not be filled or drawn; the others are as they were. */
export default function FailedPart({ title, isRetrying, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <WidgetHead title={title} />
      <div className="w__b w__failed">
        <ErrorState
          title={t('home.widget.failed')}
          hint={t('home.widget.failedHint')}
          retrying={isRetrying}
          onRetry={onRetry}
        />
      </div>
    </>
  )
}
