import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, weekDays, weekdayOf } from '#platform/contract/days.ts'
import { todayIn } from '#platform/web/format.ts'
import { landing } from '#platform/web/time-grid/in-hand.ts'
import { dayAt, minutesAt, type Span, spanOfDays } from '#platform/web/time-grid/span.ts'
import { TimeGrid } from '#platform/web/time-grid/time-grid.tsx'
import type { GridColumn, GridItem } from '#platform/web/time-grid/time-grid.types.ts'
import { TimeRows } from '#platform/web/time-grid/time-rows.tsx'
import { useHand } from '#platform/web/time-grid/use-hand.ts'
import { dayInWords } from '../dates/day-in-words.ts'
import { toast } from '../messages/toast.ts'
import { Section } from './section.tsx'

const rooms = [1, 2, 3] as const
const seats = { 1: 12, 2: 8, 3: 6 } as const

/** The time grid: days of a week, one of them crowded, and rooms of one day, standing and lying down. */
export default function TimeGridSection() {
  const { t } = useTranslation()
  const today = todayIn()
  const week = weekDays(today, 0).map((day): GridColumn => {
    const weekday = weekdayOf(day)
    const look = weekday === 0 ? 'sun' : weekday === 6 ? 'sat' : undefined
    const isOff = look !== undefined
    return { day, name: dayInWords(t, day), look, isOff, isNarrow: isOff }
  })
  const places = rooms.map((room): GridColumn => {
    const title = t(`ui.gallery.timeGrid.room.${room}`)
    return {
      day: today,
      place: String(room),
      name: title,
      title,
      hint: t('ui.gallery.timeGrid.seats', { count: seats[room] }),
    }
  })
  const ofWeek = useWeekItems(week[0]!.day)
  const ofRooms = useRoomItems(today)
  return (
    <>
      <Section title={t('ui.gallery.sections.timeGrid')} span={12}>
        <Sample label={t('ui.gallery.timeGrid.week')} columns={week} items={ofWeek} />
      </Section>
      <Section title={t('ui.gallery.timeGrid.rooms')} span={12}>
        <Sample label={t('ui.gallery.timeGrid.rooms')} columns={places} items={ofRooms} />
      </Section>
      <Section title={t('ui.gallery.timeGrid.rows')} span={12}>
        <Sample label={t('ui.gallery.timeGrid.rows')} columns={places} items={ofRooms} shown={TimeRows} />
      </Section>
    </>
  )
}

type Props = {
  label: string
  columns: readonly GridColumn[]
  items: readonly GridItem[]
  shown?: typeof TimeGrid<GridItem>
}

/** What is moved stays where it was put, as long as the page is open. */
function Sample({ label, columns, items, shown: Shown = TimeGrid }: Props) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<ReadonlyMap<string, Pick<GridItem, 'span' | 'place'>>>(new Map())
  const hand = useHand({
    root,
    columns,
    onRefuse: () => toast.error(t('ui.gallery.timeGrid.fixed')),
    put: (held) => {
      const { id } = held.item
      setMoved(new Map(moved).set(id, { span: landing(held), place: held.place }))
      return Promise.resolve({ day: dayAt(landing(held).from), isIt: (other: string) => other === id })
    },
  })
  return (
    <div className="ref__hours">
      <Shown
        root={root}
        hand={hand}
        columns={columns}
        items={items.map((item) => ({ ...item, ...moved.get(item.id) }))}
        label={label}
        counted={(count) => t('ui.gallery.timeGrid.count', { count })}
        workingStart="09:00"
        onOpen={({ name }) => toast.success(name)}
        onNew={({ start, end }) => toast.success([start, end].filter(Boolean).join(' - '))}
        newName={t('ui.gallery.timeGrid.new')}
      />
    </div>
  )
}

const usual = { hue: 'blue', canOpen: true, canMove: true } as const
const hours = (day: string, from: string, to: string): Span => ({
  isAllDay: false,
  from: minutesAt(day, from),
  to: minutesAt(day, to),
})

function useWeekItems(sunday: string): GridItem[] {
  const { t } = useTranslation()
  const on = (weekday: number) => addDays(sunday, weekday)
  const name = (of: 'meeting' | 'review' | 'visit' | 'trip' | 'night' | 'training') =>
    t(`ui.gallery.timeGrid.item.${of}`)
  const interviews = Array.from({ length: 11 }, (_, nth): GridItem => {
    const hues = ['teal', 'purple', 'green', 'orange', 'yellow', 'pink', 'red', 'blue'] as const
    return {
      ...usual,
      id: `interview ${nth}`,
      span: hours(on(3), nth < 6 ? '10:00' : '10:30', '12:00'),
      name: t('ui.gallery.timeGrid.item.interview', { count: nth + 1 }),
      hue: hues[nth % hues.length]!,
    }
  })
  return [
    ...interviews,
    { ...usual, id: 'trip', span: spanOfDays(on(4), on(5)), name: name('trip'), hue: 'yellow' },
    { ...usual, id: 'meeting', span: hours(on(1), '09:00', '10:30'), name: name('meeting') },
    { ...usual, id: 'visit', span: hours(on(1), '09:30', '12:00'), name: name('visit'), hue: 'orange' },
    { ...usual, id: 'short', span: hours(on(2), '09:00', '09:15'), name: name('review'), hue: 'teal' },
    {
      ...usual,
      id: 'review',
      span: hours(on(2), '10:00', '11:30'),
      name: name('review'),
      note: t('ui.gallery.timeGrid.room.1'),
      hue: 'teal',
      look: 'open',
      lookName: t('ui.gallery.timeGrid.open'),
    },
    {
      ...usual,
      id: 'night',
      span: { isAllDay: false, from: minutesAt(on(4), '22:00'), to: minutesAt(on(5), '02:00') },
      name: name('night'),
      hue: 'purple',
    },
    {
      ...usual,
      id: 'training',
      span: hours(on(5), '13:00', '15:00'),
      name: name('training'),
      note: t('ui.gallery.timeGrid.room.3'),
      hue: 'green',
    },
  ]
}

function useRoomItems(day: string): GridItem[] {
  const { t } = useTranslation()
  const name = (of: 'meeting' | 'visit' | 'partner' | 'busy' | 'training') => t(`ui.gallery.timeGrid.item.${of}`)
  return [
    {
      ...usual,
      id: 'booked',
      place: '1',
      span: hours(day, '10:00', '11:30'),
      name: name('meeting'),
      note: t('ui.gallery.person.1'),
    },
    {
      ...usual,
      id: 'waiting',
      place: '1',
      span: hours(day, '13:00', '15:00'),
      name: name('visit'),
      note: t('ui.gallery.person.2'),
      look: 'waiting',
      lookName: t('ui.gallery.timeGrid.waiting'),
    },
    {
      ...usual,
      id: 'refused',
      place: '2',
      span: hours(day, '14:00', '16:00'),
      name: name('partner'),
      hue: 'teal',
      look: 'refused',
      lookName: t('ui.gallery.timeGrid.refused'),
      canMove: false,
    },
    {
      ...usual,
      id: 'busy',
      place: '2',
      span: hours(day, '09:30', '10:30'),
      name: name('busy'),
      hue: 'teal',
      canOpen: false,
      canMove: false,
    },
    { ...usual, id: 'training', place: '3', span: spanOfDays(day, day), name: name('training'), hue: 'green' },
  ]
}
