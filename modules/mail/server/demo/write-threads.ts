import ICAL from 'ical.js'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { writeCalendarText } from '#platform/server/icalendar/calendar-text.ts'
import { addPerson, addTime, newCalendar, utcTime } from '#platform/server/icalendar/write-values.ts'
import { writtenMessage } from '../mime/write-message.ts'
import type { DemoLetter, DemoThread } from './demo-thread.ts'

const hourMs = 3_600_000

/** A demo letter as it was sent. */
export type WrittenLetter = { thread: DemoThread; letter: DemoLetter; at: Date; source: Buffer }

const addressOf = (userName: string) => {
  const { name, email } = demoPerson(userName)
  return { name: name.ko, address: email }
}

/** The letters of threads, oldest first of each, the same each time but for the hour. */
export const writeThreads = (threads: readonly DemoThread[], now: Date): Promise<WrittenLetter[]> =>
  Promise.all(
    threads.flatMap((thread, threadAt) =>
      thread.letters.map(async (letter, nth): Promise<WrittenLetter> => {
        const at = new Date(now.getTime() - letter.hoursAgo * hourMs)
        const id = (of: number) => `<demo-${threadAt}-${of}@maru.example>`
        const before = Array.from({ length: nth }, (_, of) => id(of))
        const source = await writtenMessage({
          messageId: id(nth),
          date: at,
          from: addressOf(letter.from),
          to: letter.to.map(addressOf),
          cc: (letter.cc ?? []).map(addressOf),
          subject: nth === 0 ? thread.subject : `Re: ${thread.subject}`,
          text: letter.text,
          ...(nth > 0 && { inReplyTo: before.at(-1)!, references: before }),
          ...(letter.file && {
            attachments: [{ name: letter.file.name, type: letter.file.type, content: Buffer.from(letter.file.text) }],
          }),
          ...(letter.meeting && {
            calendar: { method: 'REQUEST' as const, text: invitation(thread.subject, letter, `demo-${threadAt}`, now) },
          }),
        })
        return { thread, letter, at, source }
      }),
    ),
  )

/** An invitation to the meeting of a letter. */
function invitation(summary: string, { from, to, meeting }: DemoLetter, uid: string, now: Date): string {
  const { inHours, minutes, place } = meeting!
  const start = new Date(Math.floor((now.getTime() + inHours * hourMs) / hourMs) * hourMs)
  const clock = { isDay: false, zone: 'UTC' }
  const calendar = newCalendar({ product: 'Mail', method: 'REQUEST' })
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `${uid}@maru.example`)
  event.addPropertyWithValue('dtstamp', utcTime(now))
  addTime(event, 'dtstart', clock, start)
  addTime(event, 'dtend', clock, new Date(start.getTime() + minutes * 60_000))
  event.addPropertyWithValue('summary', summary)
  event.addPropertyWithValue('location', place)
  const organiser = addressOf(from)
  addPerson(event, 'organizer', { name: organiser.name, email: organiser.address })
  for (const { name, address } of to.map(addressOf)) addPerson(event, 'attendee', { name, email: address })
  calendar.addSubcomponent(event)
  return writeCalendarText(calendar)
}
