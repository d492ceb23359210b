import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { instant, line, own } from '#platform/contract/fields.ts'

/** How many of each source one search brings (0§7, SHELL-136). */
export const pagePerCount = 5

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

/** An article as the search panels show it (SHELL-134). */
export const boardItem = z.object({
  articleId: z.int(),
  boardId: z.int(),
  title: z.string(),
  createdUserName: z.string(),
  createdDate: instant(),
})

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

export const searchResult = z.object({
  orgItems: z.array(orgItem),
  boardItems: z.object({ data: z.array(boardItem), totalCount: z.int() }),
  workflowItems: z.object({ items: z.array(workflowItem), totalCount: z.int() }),
})

/** The names of the three switches are ours: the specification does not show them (G-085). */
const totalSearchInput = z.object({
  keyword: line(100).default(''),
  keywordOption: line(20).optional(),
  pageNumber: z.int().min(1).max(1000).default(1),
  pagePerCount: z.int().min(1).max(100).default(pagePerCount),
  includeWorkflow: z.boolean().default(true),
  includeBoard: z.boolean().default(true),
  includeOrgchart: z.boolean().default(true),
})

const totalSearchCall = (path: string, requirement: string) =>
  ({
    method: 'POST',
    path,
    summary: 'Searches people, articles and approval documents; a source without a module finds nothing.',
    access: access.signedIn,
    effect: 'read',
    input: totalSearchInput,
    result: searchResult,
    requirements: [requirement],
  }) as const

export const searchCalls = defineCalls('search', {
  gnbSearch: {
    method: 'GET',
    path: '/Common/gnb/api/gnbsearch',
    summary: 'The quick search of the top bar: the first five of every source.',
    access: access.signedIn,
    input: z.object({ searchText: line(100).default(''), comCode: own('comCode') }),
    result: searchResult,
    requirements: ['SHELL-103'],
  },
  totalSearch: totalSearchCall('/api/HC/totalsearch', 'SHELL-114'),
  totalSearchSearch: totalSearchCall('/api/hc/totalsearch/search', 'SHELL-115'),
})
