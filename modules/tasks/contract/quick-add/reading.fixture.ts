import { businessDaysFrom, type Working } from '#modules/workdays/contract/business-days.ts'
import { dayCases } from './days.cases.ts'
import { hourAndMarkCases } from './hours-and-marks.cases.ts'
import { otherLanguageCases } from './other-languages.cases.ts'
import type { Moment, QuickAdd, Reading } from './quick-add.types.ts'
import { speechCases } from './turns-of-speech.cases.ts'

const working: Working = { week: [1, 2, 3, 4, 5], daysOff: new Set(['2026-12-25', '2027-01-01']) }

/** The days of the lunar calendar that the lines speak of, as the calendar has them. */
const lunarDays: Record<string, string> = { '1/1': '2027-02-07', '8/15': '2027-09-15', '11/1': '2026-12-09' }

/** Thursday, 26 November 2026, 10:00, in a company that is off on Christmas and New Year. */
export const reading: Reading = {
  today: '2026-11-26',
  now: '10:00',
  businessDaysFrom: (day, count) => businessDaysFrom(day, count, working),
  lunarDay: ({ month, day }) => lunarDays[`${month}/${day}`],
}

export type Case = { heading: string; line: string; title: string; meaning: string }

const casesOf = (table: string): Case[] =>
  table
    .trim()
    .split('\n\n')
    .flatMap((section) => {
      const [heading = '', ...rows] = section.split('\n')
      return rows.map((row) => {
        const [line = '', said = ''] = row.split(' → ')
        const [title = '', ...meanings] = said.split(' | ')
        return { heading: heading.slice(3), line, title: title.trim(), meaning: meanings.join(' | ') }
      })
    })

export const koreanCases = [...casesOf(dayCases), ...casesOf(hourAndMarkCases), ...casesOf(speechCases)]
export const otherCases = casesOf(otherLanguageCases)

const said = (name: string, moment: Moment | null) =>
  moment ? [[name, moment.day, moment.time].filter(Boolean).join(' ')] : []

/** What was read, in the words of the tables. */
export const told = ({ due, start, repeat, people, tags, labels, priority, project }: QuickAdd): string =>
  [
    ...said('due', due),
    ...said('start', start),
    ...(repeat ? [`rule ${repeat.rule}${repeat.isOfBusinessDays ? ' business' : ''}`] : []),
    ...people.map((word) => `@${word}`),
    ...tags.map((word) => `#${word}`),
    ...labels.map((label) => `%${label}`),
    ...(priority ? [`!${priority}`] : []),
    ...(project ? [`/${project}`] : []),
  ].join(' | ')
