import type { DraftKind } from '#modules/drafts/server/drafts.public.ts'
import { articleBytes } from '../../contract/articles.contract.ts'

/** Articles while they are written: their place is a board, their owner the article that is changed. */
export const articleDrafts: DraftKind = {
  kind: 'boards.article',
  files: 'boards.draft',
  titleField: 'title',
  unkept: ['password'],
  bytes: articleBytes,
}
