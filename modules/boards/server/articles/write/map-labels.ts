import type { Db } from '#platform/server/database/database.ts'
import type { LabelSet } from '../../../contract/boards.rules.ts'
import type { ArticleRecord } from '../../access/articles-seen.ts'
import type { WholeBoard } from '../../access/boards-seen.ts'

const columns = { category: 'category_id', preface1: 'preface_id1', preface2: 'preface_id2' } as const
type Labelled = Pick<ArticleRecord, 'category_id' | 'preface_id1' | 'preface_id2'>

/** The words of an article on another board: those of the same set and Korean name, if that board uses the set. */
export async function mappedLabels(db: Db, article: Labelled, board: WholeBoard): Promise<Labelled> {
  const mapped: Labelled = { category_id: null, preface_id1: null, preface_id2: null }
  for (const [set, column] of Object.entries(columns) as [LabelSet, (typeof columns)[LabelSet]][]) {
    const labelId = article[column]
    if (labelId === null || board.settings.labels[set] === 'off') continue
    const same = await db
      .selectFrom('boards_labels as there')
      .innerJoin('boards_labels as here', (join) =>
        join.onRef('here.name_ko', '=', 'there.name_ko').onRef('here.label_set', '=', 'there.label_set'),
      )
      .select('there.label_id')
      .where('here.label_id', '=', labelId)
      .where('there.board_id', '=', board.boardId)
      .where('there.retired_at', 'is', null)
      .orderBy('there.sort_order')
      .limit(1)
      .executeTakeFirst()
    mapped[column] = same?.label_id ?? null
  }
  return mapped
}
