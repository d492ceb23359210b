import { type PersonFound, titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { searchPeople } from '#modules/organisation/server/organisation.public.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchWish } from '#platform/server/offers/search-source.ts'
import type { OrgItem } from '../contract/search.entities.ts'
import { searchCap } from '../contract/search.rules.ts'

/** The page sizes of the people search; the smallest that holds what was asked for is read. */
const pageSizes = [10, 20, 50, 100] as const

type Found = { items: OrgItem[]; totalCount: number; capped: boolean }
const nobody: Found = { items: [], totalCount: 0, capped: false }

/**
 * Colleagues as the search shows them. Nobody wrote a person: a search by author or period finds none. `where` is
 * looked for in the names of company and department, among the first hundred who are meant.
 */
export async function findPeople(ctx: Ctx, wish: SearchWish): Promise<Found> {
  if (wish.author || wish.from || wish.until) return nobody
  const last = Math.min(wish.page * wish.pageSize, searchCap)
  const where = normaliseForSearch(wish.where ?? '')
  const pageSize = where === '' ? pageSizes.find((size) => size >= last)! : searchCap
  const found = await searchPeople(ctx, { query: wish.keyword, page: 1, pageSize })
  const people = where === '' ? found.items : found.items.filter((person) => isAt(person, where))
  return {
    items: people.slice((wish.page - 1) * wish.pageSize, last).map((person) => orgItemOf(person, ctx.language)),
    totalCount: where === '' ? found.total : people.length,
    capped: found.capped,
  }
}

const isAt = ({ post }: PersonFound, where: string): boolean =>
  [post.deptName, post.companyName]
    .flatMap((name) => Object.values(name))
    .some((name) => normaliseForSearch(name).includes(where))

function orgItemOf({ personCode, name, post, ...person }: PersonFound, language: Language): OrgItem {
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
