import { IconRss } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type OwnPart, ownParts } from '../../contract/reservations.rules.ts'
import { LineTable } from '../waiting-list/line-table.tsx'
import { useWaits } from '../waiting-list/waits.queries.ts'
import { BookingTable } from './booking-table.tsx'
import { ListPages } from './list-pages.tsx'
import { useOwnBookings, useReloadLists } from './lists.queries.ts'

const FeedsDialog = lazyComponent(() => import('../feeds/feeds-dialog.tsx'))

type Asked = { part?: string; after?: string; feeds?: string }

/** My bookings: what is to come, what waits for an answer, what is over, was rejected or cancelled, and what I wait for. */
export default function OwnPage() {
  const { t } = useTranslation()
  const [{ part, feeds }, ask] = useAsked<Asked>()
  useReloadLists()
  const waits = useWaits()
  const offers = waits.data?.items.filter(({ offer }) => offer).length ?? 0
  return (
    <Sheet
      title={t('reservations.own.title')}
      actions={
        <Button icon={IconRss} onClick={() => ask({ feeds: 'open' })}>
          {t('feeds.title')}
        </Button>
      }
    >
      <Tabs
        label={t('reservations.own.title')}
        tabs={[
          ...ownParts.map((value) => ({ value, label: t(`reservations.own.parts.${value}`) })),
          { value: 'line' as const, label: t('reservations.line.tab'), ...(offers > 0 ? { count: offers } : {}) },
        ]}
        value={part === 'line' ? part : partOf(part)}
        onChange={(value) => ask({ part: value === 'coming' ? undefined : value, after: undefined })}
      >
        {part === 'line' ? (
          <Pane
            query={waits}
            skeleton={<SkeletonRows rows={4} />}
            isEmpty={({ items }) => items.length === 0}
            empty={<EmptyState title={t('reservations.line.none')} hint={t('reservations.line.noneHint')} />}
          >
            {({ items }) => <LineTable rows={items} />}
          </Pane>
        ) : (
          <OwnBookings />
        )}
      </Tabs>
      {feeds ? <FeedsDialog onClose={() => ask({ feeds: undefined })} /> : null}
    </Sheet>
  )
}

const partOf = (asked: string | undefined): OwnPart => ownParts.find((each) => each === asked) ?? 'coming'

function OwnBookings() {
  const { t } = useTranslation()
  const [{ part: askedPart, after }, ask] = useAsked<Asked>()
  const part = partOf(askedPart)
  const wish = { part, ...(after ? { after } : {}) }
  const found = useOwnBookings(wish)
  const { data, isPlaceholderData } = found
  useAnnounceFound(
    wish,
    data && !isPlaceholderData ? { total: data.items.length, isMore: data.next !== null } : undefined,
  )
  return (
    <>
      <Pane
        query={found}
        skeleton={<SkeletonRows rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(`reservations.own.none.${part}`)} />}
      >
        {({ items }) => (
          <BookingTable
            caption={t(`reservations.own.parts.${part}`)}
            rows={items}
            belowOf={({ reason }) => (reason ? t('reservations.own.reason', { reason }) : '')}
          />
        )}
      </Pane>
      <ListPages after={after} next={data?.next} onTurn={(mark) => ask({ after: mark }, { isPlace: true })} />
    </>
  )
}
