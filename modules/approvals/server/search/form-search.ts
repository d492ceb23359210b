import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { createMatcher } from '#platform/contract/hangul/match.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchHit, SearchSource, SearchWish } from '#platform/server/offers/search-source.ts'
import { mayDraft } from '../approvals.access.ts'

/** A company has some dozens of forms. */
const most = 1_000

/** Forms in the search of the portal, by their names: those one may draft now. */
export const formSearch: SearchSource = { name: 'approvals.forms', target: 'WORKFLOW', find }

async function find(ctx: Ctx, wish: SearchWish): Promise<SearchFound> {
  // Nobody has written a form on a day in a place.
  if ([wish.from, wish.until, wish.author, wish.where].some((filter) => filter !== undefined))
    return { items: [], total: 0, capped: false }
  const { rows } = await sql<{ formId: number; name: LocalName }>`
    select f.form_id as "formId", v.content->'name' as name
    from approvals_forms f join approvals_form_versions v on v.form_id = f.form_id and v.version = f.version
    where f.com_code = ${ctx.viewer.comCode} and f.is_open and ${mayDraft(ctx.viewer)}
    order by f.sort_order, f.form_id limit ${sql.lit(most)}`.execute(ctx.db)
  const fits = createMatcher(wish.keyword, { insideWords: false })
  const found = rows.filter(({ name }) => Object.values(name).some((each) => fits(each) !== null))
  const start = (wish.page - 1) * wish.pageSize
  return {
    items: found.slice(start, start + wish.pageSize).map((form) => hitOf(form, ctx)),
    total: found.length,
    capped: false,
  }
}

const hitOf = ({ formId, name }: { formId: number; name: LocalName }, { language, now }: Ctx): SearchHit => ({
  id: String(formId),
  title: nameIn(name, language),
  author: undefined,
  place: undefined,
  // It can be drafted today: it stands before all that was.
  at: now,
  facts: {
    itemType: 'form',
    applicationId: formId,
    applicationName: nameIn(name, language),
    apmId: 0,
    approvalStatus: '',
  },
})
