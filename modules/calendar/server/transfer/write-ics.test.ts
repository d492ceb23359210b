import { expect, test } from 'vitest'
import { shareOfThisThread } from '#platform/testing/thread-share.ts'
import { calendarText, type ExportedEvent } from './write-ics.ts'

const at = new Date('2026-03-02T00:00:00Z')
const events = (count: number): ExportedEvent[] =>
  Array.from({ length: count }, (_, nth) => ({
    sight: 'all',
    attendees: [],
    row: {
      event_id: nth + 1,
      folder_id: 1,
      uid: `${nth}@example.com`,
      series_id: null,
      occurrence_at: null,
      subject: `회의 ${nth}`,
      location: '',
      body: '<p>안건 <b>하나</b></p>'.repeat(20),
      is_all_day: false,
      starts_at: at,
      ends_at: at,
      time_zone: 'Asia/Seoul',
      rule: 'FREQ=WEEKLY',
      exdates: [],
      rdates: [],
      last_end: at,
      show_as: 'busy',
      is_private: false,
      organiser_code: null,
      organiser_name: '',
      origin: null,
      origin_key: null,
      reminder_minutes: null,
      remind_at: null,
      version: 1,
      changed_at: at,
    },
  }))
const textOf = (count: number) => calendarText({ name: '팀', events: events(count), words: { busy: '바쁨' } })
const eventsIn = (text: string) => text.match(/^BEGIN:VEVENT[^]*?^END:VEVENT/gm)!

test('few events and many are written alike', { timeout: 120_000 }, async () => {
  const [some, more] = [eventsIn(await textOf(50)), eventsIn(await textOf(120))]
  expect(more).toHaveLength(120)
  expect(more.slice(0, 50)).toEqual(some)
})

test('a full calendar is written beside the event loop', { timeout: 120_000 }, async () => {
  await textOf(51)
  const full = { name: '팀', events: events(2_000), words: { busy: '바쁨' } }
  expect(await shareOfThisThread(() => calendarText(full))).toBeLessThan(0.3)
})
