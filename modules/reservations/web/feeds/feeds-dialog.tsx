import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ToldOnce } from '#platform/web/ui/messages/told-once.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type BookingFeed, feedCalls } from '../../contract/feeds.contract.ts'
import { ResourceField } from '../write/resource-field.tsx'
import { useBookable } from '../write/use-resources.ts'
import './feeds-dialog.css'

/** Addresses for calendar programs, of one's own bookings and of resources: made, told once, renewed, taken back. */
export default function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const feeds = useCall(feedCalls.feeds, {})
  const [url, setUrl] = useState<string>()
  const act = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toast.error(sayError(error))
    }
    await feeds.refetch()
  }
  const make = (resourceId: number | null) =>
    act(async () => setUrl((await call(feedCalls.makeFeed, { resourceId })).url))
  const ask = (what: 'renew' | 'remove', name: string) =>
    confirm({
      title: t(`reservations.feed.${what}Ask`, { name }),
      text: t(`reservations.feed.${what}Text`),
      action: t(`reservations.feed.${what}`),
      danger: true,
    })
  return (
    <Modal
      open
      width={560}
      height={480}
      title={t('reservations.feed.title')}
      onClose={onClose}
      footer={
        <Button size="lg" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="rfeeds">
        <p>{t('reservations.feed.hint')}</p>
        {url ? (
          <ToldOnce sentence={t('reservations.feed.once')} label={t('reservations.feed.address')} value={url} />
        ) : null}
        <Pane query={feeds} isEmpty={() => false}>
          {({ items }) => (
            <>
              <NewFeed known={items} onMake={make} />
              <ul>
                {items.map((feed) => (
                  <FeedRow
                    key={feed.feedId}
                    feed={feed}
                    onRenew={async (name) => {
                      if (await ask('renew', name)) await make(feed.resource?.resourceId ?? null)
                    }}
                    onRemove={async (name) => {
                      if (!(await ask('remove', name))) return
                      setUrl(undefined)
                      await act(async () => void (await call(feedCalls.removeFeed, { feedId: feed.feedId })))
                    }}
                  />
                ))}
              </ul>
            </>
          )}
        </Pane>
      </div>
    </Modal>
  )
}

type NewProps = { known: readonly BookingFeed[]; onMake: (resourceId: number | null) => Promise<void> }

/** What has no address yet: one's own bookings, or a resource. */
function NewFeed({ known, onMake }: NewProps) {
  const { t } = useTranslation()
  const hasOwn = known.some(({ resource }) => resource === null)
  const [asked, setAsked] = useState<'own' | 'resource'>('own')
  const of = hasOwn ? 'resource' : asked
  const [resourceId, setResourceId] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { items } = useBookable(undefined, 'see')
  const has = new Set(known.map(({ resource }) => resource?.resourceId))
  const make = async () => {
    const isMissing = of === 'resource' && resourceId === null
    setError(isMissing ? t('reservations.feed.resourceMissing') : undefined)
    if (isMissing) return
    setBusy(true)
    await onMake(of === 'own' ? null : resourceId)
    setResourceId(null)
    setBusy(false)
  }
  return (
    <Form className="rfeeds__new" errors={error ? { resourceId: error } : undefined} onSubmit={() => void make()}>
      {hasOwn ? null : (
        <RadioGroup
          label={t('reservations.feed.of')}
          value={of}
          options={(['own', 'resource'] as const).map((value) => ({
            value,
            label: t(`reservations.feed.kinds.${value}`),
          }))}
          onChange={setAsked}
        />
      )}
      {of === 'resource' ? (
        <ResourceField
          label={t('reservations.lists.resource')}
          error={error}
          resources={items.filter((each) => !has.has(each.resourceId))}
          value={resourceId}
          onChange={setResourceId}
        />
      ) : null}
      <Button type="submit" size="lg" variant="soft" busy={isBusy}>
        {t('reservations.feed.make')}
      </Button>
    </Form>
  )
}

type RowProps = {
  feed: BookingFeed
  onRenew: (name: string) => Promise<void>
  onRemove: (name: string) => Promise<void>
}

function FeedRow({ feed: { resource, madeAt, lastUsedAt }, onRenew, onRemove }: RowProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const name = resource ? nameOf(resource.name) : t('reservations.feed.kinds.own')
  return (
    <li>
      <span className="grow">
        <span className="ell">{name}</span>
        <small className="ell num">
          {lastUsedAt
            ? t('reservations.feed.used', { at: formatDateTime(lastUsedAt) })
            : t('reservations.feed.unused', { at: formatDateTime(madeAt) })}
        </small>
      </span>
      <IconButton
        icon={IconRefresh}
        name={t('reservations.feed.renewOf', { name })}
        onClick={() => void onRenew(name)}
      />
      <IconButton
        icon={IconTrash}
        name={t('reservations.feed.removeOf', { name })}
        onClick={() => void onRemove(name)}
      />
    </li>
  )
}
