import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths, monthDays } from '#platform/contract/days.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import { waits } from '../../contract/calendar.rules.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import { eventsBetween, useRefresh, useReload } from '../calendar.queries.ts'
import { byDay, type FolderLook, looksOf } from '../month/days.ts'
import { SmallMonth } from '../month/small-month.tsx'
import { openEditor } from '../open-editor.ts'
import { useEventCard } from '../read/use-event-card.tsx'
import { DayList } from './day-list.tsx'
import { useSettled } from './use-settled.ts'
import './widget.css'

export type CalendarData = {
  today: string
  firstDay: number
  folders: readonly (FolderLook & { isOfCompany: boolean })[]
  items: readonly WireEvent[]
}

const none: readonly WireEvent[] = []

/**
 * A month with its dots and the list of the chosen day (0§2 "Home widgets"). Another month is asked for at once, and
 * further ones once the turning has paused; within the month only the mark moves (HOME-033, HOME-034).
 */
export default function CalendarWidget({
  title,
  data,
  settings: { showsCompany },
  refresh,
}: WidgetProps<CalendarData, { showsCompany: boolean }>) {
  const { t } = useTranslation()
  const { today, firstDay } = data
  const [day, setDay] = useState(today)
  const listed = useDebouncedValue(day, waits.dayList)
  const refreshAll = useRefresh()
  const reload = () => {
    refresh()
    void refreshAll()
  }
  useReload(refresh)

  const days = monthDays(day, firstDay)
  const isFirst = day.slice(0, 7) === today.slice(0, 7)
  const asked = useSettled(day.slice(0, 7), waits.events)
  const askedDays = monthDays(`${asked}-01`, firstDay)
  const other = useQuery({ ...eventsBetween(askedDays[0]!, askedDays.at(-1)!), enabled: asked !== today.slice(0, 7) })
  const items = isFirst ? data.items : asked === day.slice(0, 7) ? (other.data?.items ?? none) : none

  const hidden = useMemo(
    () => new Set(showsCompany ? [] : data.folders.flatMap(({ id, isOfCompany }) => (isOfCompany ? [id] : []))),
    [data.folders, showsCompany],
  )
  const looks = useMemo(() => looksOf(data.folders), [data.folders])
  const shown = useMemo(() => items.filter(({ parentFolderId }) => !hidden.has(parentFolderId)), [items, hidden])
  const events = byDay(shown, days)

  const { read, card } = useEventCard(reload)
  const turn = (months: 1 | -1) => {
    const next = addMonths(day, months)
    setDay(next)
    announce(t('calendar.monthOf', { year: next.slice(0, 4), month: Number(next.slice(5, 7)) }))
  }
  return (
    <div className="wcal">
      <WidgetHead
        title={
          <>
            <span className="sr">{title} </span>
            {t('calendar.monthOf', { year: day.slice(0, 4), month: Number(day.slice(5, 7)) })}
          </>
        }
      >
        <Button variant="ghost" onClick={() => setDay(today)}>
          {t('calendar.today')}
        </Button>
        <IconButton size={28} icon={IconChevronLeft} name={t('calendar.previousMonth')} onClick={() => turn(-1)} />
        <IconButton size={28} icon={IconChevronRight} name={t('calendar.nextMonth')} onClick={() => turn(1)} />
      </WidgetHead>
      <div className="wcal__b">
        <div className="wcal__m">
          <SmallMonth day={day} today={today} firstDay={firstDay} events={events} looks={looks} onChoose={setDay} />
        </div>
        <DayList
          day={listed}
          events={byDay(shown, [listed]).get(listed)!}
          looks={looks}
          isFailed={!isFirst && other.isError}
          onRetry={() => void other.refetch()}
          isLoading={!isFirst && (other.isPending || asked !== day.slice(0, 7))}
          onOpen={read}
          onAdd={() => openEditor({ start: listed }, reload)}
        />
      </div>
      {card}
    </div>
  )
}
