import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { demoCalendar } from './demo/demo-calendar.ts'
import { writePlaces } from './events/places.ts'
import { reminderOf } from './events/write-event.ts'

/**
 * The demo company's calendars: an own one of everybody, one of each team, and three of each company, with what happens
 * around today.
 */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const { folders, teams, events } = demoCalendar(now)
  await insertRows(db, 'calendar_folders', folders)
  await insertRows(
    db,
    'calendar_shares',
    teams.map(({ folderId, department }) => ({
      folder_id: folderId,
      kind: 'department' as const,
      code: department.deptCode,
      level: 'write' as const,
    })),
  )
  await insertRows(
    db,
    'calendar_marks',
    teams.flatMap(({ folderId, head, members }) =>
      members
        .filter(({ personCode }) => personCode !== head)
        .map(({ personCode }) => ({
          person_code: personCode,
          folder_id: folderId,
          is_taken: true,
          is_hidden: false,
          color: null,
        })),
    ),
  )
  await insertRows(
    db,
    'calendar_events',
    events.map(({ people: _people, ...event }) => ({
      ...event,
      remind_at: reminderOf(event, now),
      version: 1,
      changed_at: now,
    })),
  )
  await insertRows(
    db,
    'calendar_attendees',
    events.flatMap(({ event_id, people }) =>
      people.map((person_code, position) => ({
        event_id,
        position,
        person_code,
        name: '',
        email: '',
        answer: position === 0 ? ('accepted' as const) : ('none' as const),
        answered_at: position === 0 ? now : null,
      })),
    ),
  )
  await writePlaces(
    db,
    events.map(({ event_id }) => event_id),
  )
}
