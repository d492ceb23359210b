import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'

/** A person as the search panels show her (SHELL-133). */
export const orgItem = z.object({
  id: z.string(),
  displayName: z.string(),
  displayNameEng: z.string(),
  companyName: z.string(),
  deptName: z.string(),
  titleName: z.string(),
  officeTel: z.string(),
  mobileTel: z.string(),
  photoPath: z.string().nullable(),
})
export type OrgItem = z.output<typeof orgItem>

/** An article as the search panels show it (SHELL-134). */
export const boardItem = z.object({
  articleId: z.int(),
  boardId: z.int(),
  title: z.string(),
  createdUserName: z.string(),
  createdDate: instant(),
  /** The names of its board and those above it, from the root down, and what stands around the words: of the total search. */
  boardPath: z.array(z.string()),
  excerpt: z.string(),
})
export type BoardItem = z.output<typeof boardItem>

/** An approval document or form as the search panels show it (SHELL-135). */
export const workflowItem = z.object({
  itemType: z.enum(['document', 'form']),
  subject: z.string(),
  applicationName: z.string(),
  apmId: z.int(),
  applicationId: z.int(),
  approvalStatus: z.string(),
  reqName: z.string(),
  createdDate: instant(),
})
export type WorkflowItem = z.output<typeof workflowItem>

/** A menu one may open. `to` is below `/po` for `route`, else a whole address; `path` are the menus above it. */
export const menuItem = z.object({
  menuId: z.int(),
  name: z.string(),
  path: z.array(z.string()),
  kind: z.enum(['route', 'leave', 'window']),
  to: z.string(),
})
export type MenuItem = z.output<typeof menuItem>

/** Something that a module lets be found under a heading of its own: a regulation of the company. */
export const moreItem = z.object({
  id: z.string(),
  title: z.string(),
  /** Who wrote it, or where it stands. */
  by: z.string(),
  /** An instant, or a day (yyyy-MM-dd); empty for what has neither. */
  at: z.string(),
  /** What stands around the words: of the total search. */
  excerpt: z.string(),
  /** In the portal, or in a window of its own; `to` is below `/po`. */
  kind: z.enum(['route', 'window']),
  to: z.string(),
})
export type MoreItem = z.output<typeof moreItem>

/** Hits of one source are counted to 100; `capped` says that there are more. */
const count = { totalCount: z.int(), capped: z.boolean() }

/** The three fields of the specification (0§7); counts of people, menus and what modules add are ours. */
export const searchResult = z.object({
  orgItems: z.array(orgItem),
  orgCount: z.object(count),
  boardItems: z.object({ data: z.array(boardItem), ...count }),
  workflowItems: z.object({ items: z.array(workflowItem), ...count }),
  /** By the headings that modules have named themselves, in their order. */
  moreItems: z.array(z.object({ target: z.string(), items: z.array(moreItem), ...count })),
  menuItems: z.object({ items: z.array(menuItem), ...count }),
})
export type SearchResult = z.output<typeof searchResult>
