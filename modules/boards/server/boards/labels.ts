import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Label } from '../../contract/boards.entities.ts'
import { labelSets, limits } from '../../contract/boards.rules.ts'

/** The words a board offers, in their order. */
export const labelsOf = (db: Db, boardId: number): Promise<Label[]> =>
  db
    .selectFrom('boards_labels')
    .select(['label_id as labelId', 'label_set as set', selectLocalName('name').as('name'), 'tone'])
    .where('board_id', '=', boardId)
    .where('retired_at', 'is', null)
    .orderBy('label_set')
    .orderBy('sort_order')
    .limit(sql.lit(limits.labelsInSet * labelSets.length))
    .execute()
