import { useLocation, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { useBoard, useBoards } from '../reservations.queries.ts'

const views = ['month', 'week', 'day'] as const

/** What is booked on a board. */
export default function ReservationsPage() {
  const { t } = useTranslation()
  const name = useName()
  const { pathname } = useLocation()
  const asked = useSearch({ strict: false }) as Record<string, unknown>
  const view = views.find((each) => pathname.toLowerCase().endsWith(`/${each}`)) ?? 'month'
  const boards = useBoards()
  const board = useBoard(asked.SYSID === undefined ? boards.data?.items[0]?.boardId : Number(asked.SYSID))
  return (
    <Sheet title={t(`reservations.view.title.${view}`)}>
      <Pane query={board} skeleton={<SkeletonRows rows={8} />}>
        {({ resources }) =>
          resources.length === 0 ? (
            <EmptyState title={t('reservations.view.noResources')} />
          ) : (
            <ul>
              {resources.map((resource) => (
                <li key={resource.resourceId}>{name(resource.name)}</li>
              ))}
            </ul>
          )
        }
      </Pane>
    </Sheet>
  )
}
