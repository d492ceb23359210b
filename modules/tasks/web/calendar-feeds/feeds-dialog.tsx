import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { FeedDialog } from '#platform/web/feeds/feed-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { calendarFeedCalls } from '../../contract/calendar-feeds.contract.ts'
import { type FeedLook, feedLooks, limits } from '../../contract/tasks.rules.ts'
import { useAreas } from '../tasks.queries.ts'

type Props = {
  /** Of which area an address is offered first; left out, of what one has to do. */
  groupId?: string | undefined
  onClose: () => void
}

/** Addresses for calendar programs, of what one has to do and of areas, as days or as to-dos. */
export default function FeedsDialog({ groupId: first = '', onClose }: Props) {
  const { t } = useTranslation()
  const feeds = useCall(calendarFeedCalls.calendarFeeds, {})
  const areas = useAreas().data?.items ?? []
  const [groupId, setGroupId] = useState(first)
  const [look, setLook] = useState<FeedLook>('days')
  const [errors, setErrors] = useState<{ groupId: string }>()
  const known = feeds.data?.items ?? []
  const make = () => {
    const isThere = known.some((each) => each.look === look && (each.area?.groupId ?? '') === groupId)
    setErrors(isThere ? { groupId: t('tasks.calendarFeeds.isThere') } : undefined)
    return isThere ? undefined : call(calendarFeedCalls.makeCalendarFeed, { groupId: groupId || null, look })
  }
  const fields = (
    <>
      <SelectField
        label={t('tasks.calendarFeeds.of')}
        value={groupId}
        error={errors?.groupId}
        options={[
          { value: '', label: t('tasks.types.mytask') },
          ...areas.map((area) => ({ value: area.groupId, label: area.groupTitle })),
        ]}
        onChange={setGroupId}
      />
      <RadioGroup
        label={t('tasks.calendarFeeds.as')}
        value={look}
        options={feedLooks.map((value) => ({ value, label: t(`tasks.calendarFeeds.looks.${value}`) }))}
        onChange={setLook}
      />
    </>
  )
  return (
    <FeedDialog
      hint={t('tasks.calendarFeeds.hint')}
      feeds={feeds}
      lineOf={({ area, look: as, ...feed }) => ({
        ...feed,
        name: area ? area.groupTitle : t('tasks.types.mytask'),
        facts: [t(`tasks.calendarFeeds.shortLooks.${as}`)],
      })}
      newFeed={known.length < limits.calendarFeeds ? { fields, errors, make, onMade: () => undefined } : undefined}
      renew={({ area, look: as }) =>
        call(calendarFeedCalls.makeCalendarFeed, { groupId: area?.groupId ?? null, look: as })
      }
      remove={(feedId) => call(calendarFeedCalls.removeCalendarFeed, { feedId })}
      onClose={onClose}
    />
  )
}
