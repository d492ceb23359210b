import type { ArticleRow } from '../../contract/boards.entities.ts'

/** What the widgets know of an article. */
export type ArticleLine = Pick<
  ArticleRow,
  | 'articleId'
  | 'boardId'
  | 'boardName'
  | 'title'
  | 'summary'
  | 'imageFilePath'
  | 'createdUser'
  | 'createdDate'
  | 'isNew'
  | 'isRead'
  | 'comments'
>
