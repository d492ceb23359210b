import type { z } from 'zod'
import { articleRow } from './boards.entities.ts'

/** What the widgets know of an article. */
export const articleLine = articleRow.pick({
  articleId: true,
  boardId: true,
  boardName: true,
  title: true,
  summary: true,
  imageFilePath: true,
  createdUser: true,
  createdDate: true,
  isNew: true,
  isRead: true,
  comments: true,
})
export type ArticleLine = z.output<typeof articleLine>
