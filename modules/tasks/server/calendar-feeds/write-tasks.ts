import ICAL from 'ical.js'
import { addDays } from '#platform/contract/days.ts'
import { writeCalendarText } from '#platform/server/icalendar/calendar-text.ts'
import { newCalendar, utcTime } from '#platform/server/icalendar/write-values.ts'
import type { FeedLook, TaskStatus } from '../../contract/tasks.rules.ts'

/** A task as calendar programs are told it. */
export type ToldTask = {
  /** The same for as long as the task is there, whichever address tells of it. */
  uid: string
  parentUid: string | null
  title: string
  text: string
  /** Where it is read in the portal. */
  page: string
  status: TaskStatus
  startDate: string | null
  endDate: string | null
  /** HH:mm by the clock of whoever is to keep it. */
  endTime: string | null
  /** The place of its name. */
  priority: number
  isOwn: boolean
  tags: readonly string[]
  createdAt: Date
  changedAt: Date
  completedAt: Date | null
  version: number
}

export type TaskCalendar = { name: string; look: FeedLook; tasks: readonly ToldTask[] }

/** Tasks as an iCalendar file (RFC 5545), as to-dos or as the days on which they end. */
export function writeTasks({ name, look, tasks }: TaskCalendar): string {
  const calendar = newCalendar({ product: 'Tasks', method: 'PUBLISH' })
  calendar.addPropertyWithValue('x-wr-calname', name)
  for (const task of tasks) calendar.addSubcomponent(look === 'todos' ? todoOf(task) : dayOf(task))
  return writeCalendarText(calendar)
}

/** What is waited for goes on; a standard state says no more. */
const statusWords = {
  ToDo: 'NEEDS-ACTION',
  Process: 'IN-PROCESS',
  Pending: 'IN-PROCESS',
  Completed: 'COMPLETED',
} as const satisfies Record<TaskStatus, string>

/** None, low, normal and high as the standard numbers them (RFC 5545, 3.8.1.9). */
const priorityNumbers = [0, 9, 5, 1] as const

function todoOf(task: ToldTask): ICAL.Component {
  const todo = componentOf('vtodo', task)
  const { startDate, endDate, endTime, status, completedAt } = task
  if (endDate !== null) addWall(todo, 'due', endDate, endTime)
  // The standard wants both as days or both as times, and the end behind the beginning.
  if (startDate !== null && (endDate === null || startDate < endDate))
    addWall(todo, 'dtstart', startDate, endDate !== null && endTime !== null ? '00:00' : null)
  todo.addPropertyWithValue('status', statusWords[status])
  todo.addPropertyWithValue('percent-complete', status === 'Completed' ? 100 : 0)
  if (status === 'Completed' && completedAt !== null) todo.addPropertyWithValue('completed', utcTime(completedAt))
  return todo
}

/** Told as a day, a task says by a mark before its title that it is completed. */
function dayOf(task: ToldTask): ICAL.Component {
  const title = task.status === 'Completed' ? `✓ ${task.title}` : task.title
  const day = componentOf('vevent', { ...task, title: [title, task.endTime].filter(Boolean).join(' ') })
  addWall(day, 'dtstart', task.endDate!, null)
  addWall(day, 'dtend', addDays(task.endDate!, 1), null)
  day.addPropertyWithValue('transp', 'TRANSPARENT')
  return day
}

function componentOf(kind: 'vtodo' | 'vevent', task: ToldTask): ICAL.Component {
  const part = new ICAL.Component(kind)
  part.addPropertyWithValue('uid', task.uid)
  part.addPropertyWithValue('dtstamp', utcTime(task.changedAt))
  part.addPropertyWithValue('created', utcTime(task.createdAt))
  part.addPropertyWithValue('last-modified', utcTime(task.changedAt))
  part.addPropertyWithValue('sequence', task.version - 1)
  part.addPropertyWithValue('summary', task.title)
  if (task.text) part.addPropertyWithValue('description', task.text)
  part.addPropertyWithValue('url', task.page)
  part.addPropertyWithValue('priority', priorityNumbers[task.priority]!)
  part.addPropertyWithValue('class', task.isOwn ? 'PRIVATE' : 'PUBLIC')
  if (task.parentUid !== null) part.addPropertyWithValue('related-to', task.parentUid)
  if (task.tags.length > 0) {
    const categories = new ICAL.Property('categories', part)
    categories.setValues([...task.tags])
    part.addProperty(categories)
  }
  return part
}

/** Adds a day, or a time of it that belongs to no zone: that of whoever reads. */
function addWall(part: ICAL.Component, name: string, day: string, time: string | null): void {
  const property = new ICAL.Property(name, part)
  if (time === null) property.resetType('date')
  property.setValue(time === null ? ICAL.Time.fromDateString(day) : ICAL.Time.fromDateTimeString(`${day}T${time}:00`))
  part.addProperty(property)
}
