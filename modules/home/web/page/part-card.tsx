import { type ReactNode, Suspense, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { firstDrawingOf } from '#platform/web/first-drawings.ts'
import { loadOffers, WebModules } from '#platform/web/modules.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import '#platform/web/ui/states/feedback.css'
import type { Loaded } from '#platform/web/ui/states/pane.tsx'
import { WidgetHead, WidgetTools } from '#platform/web/ui/widgets/widget.tsx'
import type { PagePart } from '../../contract/page.contract.ts'
import { FirstDrawing } from './first-drawing.tsx'

type Props = {
  part: PagePart
  answer: Loaded<unknown>
  /** The menu at its head; none in a preview. */
  tools?: ReactNode
}

const FilledPart = lazyComponent(() => import('./filled-part.tsx'))
const FailedPart = lazyComponent(() => import('./failed-part.tsx'))

/** One widget in its card. Whatever goes wrong in it stays in it. */
export function PartCard({ part, answer, tools }: Props) {
  const title = useName()(part.title)
  const modules = useContext(WebModules)
  const coming = <Coming part={part} title={part.isBare ? '' : title} />
  const again = () => loadOffers(modules).then(() => answer.refetch())
  const failed = (_error: unknown, retry: () => void) => (
    <Suspense fallback={coming}>
      <FailedPart title={title} isRetrying={answer.isFetching} onRetry={() => void again().finally(retry)} />
    </Suspense>
  )
  return (
    <section className="w" aria-label={title}>
      <ErrorBoundary fallback={failed}>
        <Suspense fallback={coming}>
          <WidgetTools value={tools}>
            {answer.data === undefined && !answer.isError ? (
              coming
            ) : (
              <FilledPart part={part} title={title} answer={answer} />
            )}
          </WidgetTools>
        </Suspense>
      </ErrorBoundary>
    </section>
  )
}

/** Before it is there: what the server drew of it, or its title and grey lines where its own will be. */
function Coming({ part: { id, isBare }, title }: { part: PagePart; title: string }) {
  const { t } = useTranslation()
  if (firstDrawingOf(id))
    return (
      <>
        {isBare ? null : <WidgetHead title={title} />}
        <span className="sr" role="status">
          {t('ui.loading')}
        </span>
        <FirstDrawing part={id} />
      </>
    )
  return (
    <>
      <WidgetHead title={title} />
      <div className="w__b w__coming" aria-busy="true">
        <span className="sr">{t('ui.loading')}</span>
        <span className="sk" />
        <span className="sk" />
        <span className="sk" />
      </div>
    </>
  )
}
