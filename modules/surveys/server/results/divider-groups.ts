import type { Db } from '#platform/server/database/database.ts'
import { limits } from '../../contract/surveys.rules.ts'
import { blockSize, type Column, readColumns } from './columns.ts'
import { type Divider, type Group, groupsOf } from './groups.ts'
import { isAnswered, type Layout } from './layout.ts'
import type { Seen } from './results-for.ts'

/** By which questions results of a survey are divided, and what each answer set has chosen there. */
export async function readDividers(
  db: Db,
  { row, parts, slots }: Pick<Seen, 'row' | 'parts' | 'slots'>,
): Promise<Divider[]> {
  const dividers = parts.filter(({ question }) => question.isDivider).slice(0, limits.divided)
  const ids = dividers.map(({ layout }) => layout.surveyQuestionId)
  const columns = await readColumns(db, row.surveyId, ids)
  return ids.map((surveyQuestionId) => {
    const chosen = new Uint8Array(slots)
    for (const { block, cells } of columns.get(surveyQuestionId)!)
      chosen.set(cells.subarray(0, slots - block * blockSize), block * blockSize)
    return { surveyQuestionId, chosen }
  })
}

/**
 * The groups by which the answers to a question may be divided: of those who have answered it, so that neither a group of
 * them is small nor what is between two.
 */
export function groupsAmong(
  dividers: readonly Divider[],
  layout: Layout,
  columns: readonly (Column & { block: number })[],
): Map<string, Group[]> {
  const slots: number[] = []
  for (const { block, cells } of columns)
    for (let at = 0; at < cells.length / layout.width; at += 1)
      if (isAnswered(layout, cells, at)) slots.push(block * blockSize + at)
  return groupsOf(
    dividers.map(({ surveyQuestionId, chosen }) => ({
      surveyQuestionId,
      chosen: Uint8Array.from(slots, (slot) => chosen[slot]!),
    })),
  )
}

/** Whether what somebody asks for is some of the groups as a whole. @param wanted places of choices, from 1 */
export const isWhole = (groups: readonly Group[], wanted: ReadonlySet<number>): boolean =>
  groups.length > 0 &&
  groups.every(({ choices }) => choices.every((at) => wanted.has(at)) || !choices.some((at) => wanted.has(at)))
