import { isDay } from '#platform/contract/days.ts'
import { limits, type Priority, priorities, type TaskType, taskTypes } from '../../contract/tasks.rules.ts'
import { type LabelPlace, labelPlaces } from '../pieces/labels.tsx'
import type { TasksAsked } from '../tasks.queries.ts'

/** A pause in typing before the list is asked for, ms. */
export const pauseMs = 250

/** What is shown of the summary, as its address says it; of an area the same without type, and with its tab as view. */
export type SummaryAddress = {
  /** Left out, what one has to do. */
  type?: string
  /** One of {@link summaryViews}; left out, the board. */
  view?: string
  from?: string
  to?: string
  /** Places of labels with commas between them: 1,3. */
  label?: string
  q?: string
  priority?: string
  /** Whom they were given to. */
  person?: string
  /** Of the calendar, the day that is looked at. */
  day?: string
}

export const summaryViews = ['board', 'list', 'table', 'calendar', 'timeline'] as const
export type SummaryView = (typeof summaryViews)[number]

/** The same as it is meant; what means nothing is left out. */
export type SummaryAsked = {
  type: TaskType
  view: SummaryView
  from: string | undefined
  to: string | undefined
  labels: LabelPlace[]
  priority: Priority | undefined
  person: string | undefined
}

export function readAddress({ type, view, from, to, label = '', priority, person }: SummaryAddress): SummaryAsked {
  const named = label.split(',')
  return {
    type: taskTypes.find((each) => each === type) ?? 'mytask',
    view: summaryViews.find((each) => each === view) ?? 'board',
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    labels: labelPlaces.filter((place) => named.includes(String(place))),
    priority: priorities.find((each) => each === priority),
    person: person || undefined,
  }
}

/**
 * What the server is asked for. What narrows nothing is left out: without all of it stands `{}`, what the side counts, too.
 * @param typed what is looked for in titles; it is trimmed (TASK-024)
 */
export function askedOf({ type, from, to, labels, priority, person }: SummaryAsked, typed: string): TasksAsked {
  const filterText = typed.trim().slice(0, limits.filterText)
  return {
    ...(type === 'mytask' ? {} : { taskType: type }),
    ...(from ? { filterStart: from } : {}),
    ...(to ? { filterEnd: to } : {}),
    ...(filterText ? { filterText } : {}),
    ...(priority ? { priority } : {}),
    ...(person ? { userId: person } : {}),
    ...Object.fromEntries(labels.map((place) => [`taskLabel${place}`, true])),
  }
}

/** Whether something narrows the list beyond its year. */
export const isNarrowed = (asked: TasksAsked): boolean => Object.keys(asked).some((field) => field !== 'taskType')
