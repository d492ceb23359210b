import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day, line, own } from '#platform/contract/fields.ts'
import { searchResult } from './search.entities.ts'
import { pagePerCount } from './search.rules.ts'

/** The names of the switches are ours: the specification does not show them (G-085); so are the filters. */
const totalSearchInput = z.object({
  keyword: line(100).default(''),
  /** `title` leaves running text out; anything else searches it too. */
  keywordOption: line(20).optional(),
  pageNumber: z.int().min(1).max(1000).default(1),
  pagePerCount: z.int().min(1).max(100).default(pagePerCount),
  includeWorkflow: z.boolean().default(true),
  includeBoard: z.boolean().default(true),
  includeOrgchart: z.boolean().default(true),
  includeMenu: z.boolean().default(true),
  /** Which of the headings that modules have named themselves; left out, all of them. */
  includeMore: z.array(line(30)).max(30).optional(),
  /** Days in the reader's zone, both inclusive. */
  from: day().optional(),
  until: day().optional(),
  author: line(100).optional(),
  where: line(100).optional(),
})

const totalSearchCall = (path: string, requirement: string) =>
  ({
    method: 'POST',
    path,
    summary:
      'Searches people, articles, approval documents, menus and what modules add, by period, author and place where they have one.',
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
    input: z.object({
      searchText: line(100).default(''),
      /** Whether running text is searched beside titles; the name is ours. */
      includeBody: z.boolean().default(false),
      comCode: own('comCode'),
    }),
    result: searchResult,
    requirements: ['SHELL-103', 'SHELL-133', 'SHELL-134', 'SHELL-135', 'SHELL-136'],
  },
  totalSearch: totalSearchCall('/api/HC/totalsearch', 'SHELL-114'),
  totalSearchSearch: totalSearchCall('/api/hc/totalsearch/search', 'SHELL-115'),
})
