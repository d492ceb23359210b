import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { FeedDialog } from '#platform/web/feeds/feed-dialog.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { feedCalls } from '../../contract/feeds.contract.ts'
import { ResourceField } from '../write/resource-field.tsx'
import { useBookable } from '../write/use-resources.ts'

/** Addresses for calendar programs, of one's own bookings and of resources. */
export default function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const feeds = useCall(feedCalls.feeds, {})
  const known = feeds.data?.items ?? []
  const hasOwn = known.some(({ resource }) => resource === null)
  const [asked, setAsked] = useState<'own' | 'resource'>('own')
  const of = hasOwn ? 'resource' : asked
  const [resourceId, setResourceId] = useState<number | null>(null)
  const [errors, setErrors] = useState<{ resourceId: string }>()
  const { items: resources } = useBookable(undefined, 'see')
  const has = new Set(known.map(({ resource }) => resource?.resourceId))
  const make = () => {
    const isMissing = of === 'resource' && resourceId === null
    setErrors(isMissing ? { resourceId: t('reservations.feed.resourceMissing') } : undefined)
    if (isMissing) return undefined
    return call(feedCalls.makeFeed, { resourceId: of === 'own' ? null : resourceId })
  }
  const fields = (
    <>
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
          error={errors?.resourceId}
          resources={resources.filter((each) => !has.has(each.resourceId))}
          value={resourceId}
          onChange={setResourceId}
        />
      ) : null}
    </>
  )
  return (
    <FeedDialog
      hint={t('reservations.feed.hint')}
      feeds={feeds}
      lineOf={({ resource, ...feed }) => ({
        ...feed,
        name: resource ? nameOf(resource.name) : t('reservations.feed.kinds.own'),
        facts: [],
      })}
      newFeed={{ fields, errors, make, onMade: () => setResourceId(null) }}
      renew={({ resource }) => call(feedCalls.makeFeed, { resourceId: resource?.resourceId ?? null })}
      remove={(feedId) => call(feedCalls.removeFeed, { feedId })}
      onClose={onClose}
    />
  )
}
