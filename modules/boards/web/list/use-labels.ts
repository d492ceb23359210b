import { useName } from '#platform/web/texts/use-texts.ts'
import type { ArticleRow, Board } from '../../contract/boards.entities.ts'
import type { LabelSet, LabelTone } from '../../contract/boards.rules.ts'
import { labelSets } from '../../contract/boards.rules.ts'

type Labelled = Pick<ArticleRow, 'categoryId' | 'prefaceId1' | 'prefaceId2'>

/** A word as it stands beside a title. */
export type ShownLabel = { labelId: number; word: string; tone: LabelTone }

/** Which field of an article holds a word of which set. */
export const fieldOfSet = { category: 'categoryId', preface1: 'prefaceId1', preface2: 'prefaceId2' } as const

/** The words of a board: those of a set, that of an article in a set if it has one, and all it carries, in their order. */
export function useLabels(board: Pick<Board, 'labels' | 'settings'>) {
  const nameOf = useName()
  const labelOf = (set: LabelSet, row: Labelled): ShownLabel[] =>
    board.labels
      .filter(({ labelId }) => labelId === row[fieldOfSet[set]])
      .map(({ labelId, name, tone }) => ({ labelId, word: nameOf(name), tone }))
  return {
    sets: labelSets.filter((set) => board.settings.labels[set] !== 'off'),
    of: (set: LabelSet) =>
      board.labels
        .filter((label) => label.set === set)
        .map(({ labelId, name }) => ({ value: String(labelId), label: nameOf(name) })),
    labelOf,
    labelsOf: (row: Labelled): ShownLabel[] => labelSets.flatMap((set) => labelOf(set, row)),
  }
}
