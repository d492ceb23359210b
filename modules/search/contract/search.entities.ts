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

/** A regulation of the company one acts in. */
export const regulationItem = z.object({
  regulationId: z.int(),
  title: z.string(),
  /** Where it stands among the others. */
  categoryName: z.string(),
  /** yyyy-MM-dd, of its newest version. */
  effectiveOn: z.string(),
  /** What stands around the words: of the total search. */
  excerpt: z.string(),
})
export type RegulationItem = z.output<typeof regulationItem>

/** Hits of one source are counted to 100; `capped` says that there are more. */
const count = { totalCount: z.int(), capped: z.boolean() }

/** The three fields of the specification (0§7); counts of people, regulations and menus are ours. */
export const searchResult = z.object({
  orgItems: z.array(orgItem),
  orgCount: z.object(count),
  boardItems: z.object({ data: z.array(boardItem), ...count }),
  workflowItems: z.object({ items: z.array(workflowItem), ...count }),
  regulationItems: z.object({ items: z.array(regulationItem), ...count }),
  menuItems: z.object({ items: z.array(menuItem), ...count }),
})
export type SearchResult = z.output<typeof searchResult>
