import type { z } from 'zod'
import { type PersonFound, titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { searchPeople } from '#modules/organisation/server/organisation.public.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { orgItem, searchResult } from '../contract/search.contract.ts'

export type SearchWish = { keyword: string; page: number; count: number; people: boolean }
type SearchResult = z.output<typeof searchResult>

/** The page sizes of the people search; the smallest that holds what was asked for is read. */
const pageSizes = [10, 20, 50, 100] as const

/**
 * Gathers what every source finds for a keyword, in the reader's language. Articles and approval documents have no
 * module yet and find nothing.
 */
export async function search(ctx: Ctx, { keyword, page, count, people }: SearchWish): Promise<SearchResult> {
  return {
    orgItems: people ? await peopleOf(ctx, { keyword, page, count }) : [],
    boardItems: { data: [], totalCount: 0 },
    workflowItems: { items: [], totalCount: 0 },
  }
}

async function peopleOf(ctx: Ctx, { keyword, page, count }: Omit<SearchWish, 'people'>) {
  const last = page * count
  const pageSize = pageSizes.find((size) => size >= last)
  // The people search ends at its cap of 100.
  if (!pageSize) return []
  const { items } = await searchPeople(ctx, { query: keyword, page: 1, pageSize })
  return items.slice(last - count, last).map((person) => orgItemOf(person, ctx))
}

function orgItemOf({ personCode, name, post, ...person }: PersonFound, { language }: Ctx): z.output<typeof orgItem> {
  return {
    id: personCode,
    displayName: name.ko,
    displayNameEng: name.en,
    companyName: nameIn(post.companyName, language),
    deptName: nameIn(post.deptName, language),
    titleName: nameIn(titleOf(post), language),
    officeTel: person.officeTel,
    mobileTel: person.mobileTel,
    photoPath: person.photoPath,
  }
}
