import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { phoneHome } from '#platform/web/look/phone-view.ts'
import { useOfferedParts } from '#platform/web/modules.ts'
import { ErrorBoundary } from '#platform/web/pages/error-boundary.tsx'
import { type PagePart, pageCalls } from '../../contract/page.contract.ts'
import type { PageRef } from '../../contract/page.ref.ts'
import { Greeting } from '../greeting/greeting.tsx'
import { PageGrid } from './page-grid.tsx'
import { PartCard } from './part-card.tsx'
import { usePartData } from './part-data.ts'
import '../home.css'

const isGreeting = ({ component }: PagePart) => component === 'greeting-webpart'

/** A page of widgets as it is arranged for whoever looks; a new arrangement reaches it while it is open. */
export function PageView({ page }: { page: PageRef }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const arranged = useCall(pageCalls.page, { page })
  const arrangeAnew = () => void queries.invalidateQueries({ queryKey: keyOf(pageCalls.page) })
  useLive('home.published', arrangeAnew)
  useLive('home.personalSaved', arrangeAnew)
  const { data } = arranged
  // The greeting is the heading where there is one.
  const isNamed = data?.parts.some(isGreeting) ?? !arranged.isError
  const isPhoneHome = useLocation({ select: ({ pathname }) => pathname === phoneHome })
  return (
    <div className="home scroll">
      {isNamed ? null : <h1 className="sr">{t('home.title')}</h1>}
      {isPhoneHome && !data?.parts.some(isGreeting) ? <PhoneParts /> : null}
      {data && data.parts.length > 0 ? (
        <PageGrid page={data}>
          {(part) => (
            <>
              <Place page={page} part={part} canArrange={data.canArrange} />
              {isPhoneHome && isGreeting(part) ? <PhoneParts /> : null}
            </>
          )}
        </PageGrid>
      ) : (
        <Suspense>
          <NoPage query={arranged} />
        </Suspense>
      )}
    </div>
  )
}

/** What modules offer to phones alone; each has its place from the first moment on, so that nothing below it jumps. */
function PhoneParts() {
  return useOfferedParts('phoneHome').map((Offered, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the offers of the modules stay as they are
    <div key={at} className="home__phone">
      <ErrorBoundary fallback={nothing}>
        <Suspense>
          <Offered />
        </Suspense>
      </ErrorBoundary>
    </div>
  ))
}

const nothing = () => false

type PlaceProps = { page: PageRef; part: PagePart; canArrange: boolean }

const NoPage = lazyComponent(() => import('./no-page.tsx'))
const PartTools = lazyComponent(() => import('./part-tools.tsx'))

/** What stands in one place. The greeting is drawn at once, before its figures are there. */
function Place(props: PlaceProps) {
  const { part } = props
  if (part.type === 'shape') return null
  return <Part {...props} />
}

function Part({ page, part, canArrange }: PlaceProps) {
  const answer = usePartData(page, part.id)
  if (isGreeting(part)) return <Greeting part={part} answer={answer} />
  const tools = <PartTools page={page} part={part} canArrange={canArrange} refresh={answer.refetch} />
  return <PartCard part={part} answer={answer} tools={tools} />
}
