import { sql } from 'kysely'
import { type ActingPost, audienceOf } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { isPageOf } from '#platform/server/offers/pages.ts'
import type { QuickMenu } from '../../contract/shell.entities.ts'

/** Most entries a quick menu may have. */
const quickMenuLimit = 500

type Asking = Pick<Ctx, 'db' | 'services' | 'viewer'>

type Row = Pick<QuickMenu, 'quickMenuId' | 'linkType' | 'moveType' | 'width' | 'height'> & {
  parentId: number | null
  name: LocalName
  linkUrl: string | null
  icon: string | null
  chosenAt: number | null
}

/** The quick menu that a company offers to the acting post, in the company's order. */
export async function offeredQuickMenus(ctx: Asking): Promise<QuickMenu[]> {
  return treeOf(await installedRows(ctx))
}

/** A person's own quick menu: what she chose in her order, or all that is offered as long as she chose nothing. */
export async function chosenQuickMenus(ctx: Asking): Promise<QuickMenu[]> {
  const rows = await installedRows(ctx)
  const chosen = rows.filter(({ chosenAt }) => chosenAt !== null)
  if (chosen.length === 0) return treeOf(rows)
  return treeOf(chosen.toSorted((a, b) => a.chosenAt! - b.chosenAt!))
}

/** What is offered and leads somewhere; a group whose links all lead to pages that are not installed goes with them. */
async function installedRows({ db, services, viewer }: Asking): Promise<Row[]> {
  const rows = await readRows(db, viewer)
  const isPage = isPageOf(services.modules)
  const there = rows.filter(({ linkUrl }) => linkUrl === null || isPage(linkUrl))
  const held = (some: readonly Row[]) => new Set(some.map(({ parentId }) => parentId))
  const [before, after] = [held(rows), held(there)]
  return there.filter(({ quickMenuId }) => !before.has(quickMenuId) || after.has(quickMenuId))
}

async function readRows(db: Db, post: ActingPost): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select q.quick_menu_id as "quickMenuId", q.parent_quick_menu_id as "parentId", q.link_type as "linkType",
           ${selectLocalName('q.title')} as name, q.link_url as "linkUrl", q.move_type as "moveType", q.width, q.height,
           q.icon, choice.sort_order as "chosenAt"
    from shell_quick_menus q
    left join shell_quick_menu_choices choice
      on choice.quick_menu_id = q.quick_menu_id and choice.com_code = q.com_code and choice.person_code = ${post.personCode}
    where q.com_code = ${post.comCode} and exists (
      select from shell_quick_menu_permissions p
      join ${audienceOf(post)} audience on audience.kind = p.kind and audience.code = p.code
      where p.quick_menu_id = q.quick_menu_id)
    order by q.sort_order, q.quick_menu_id limit ${sql.lit(quickMenuLimit)}`.execute(db)
  return rows
}

/** An entry whose group is not among the rows is left out with it. */
function treeOf(rows: readonly Row[]): QuickMenu[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  const branches = (parent: number | null): QuickMenu[] =>
    (childrenOf.get(parent) ?? []).map((row) => {
      const { quickMenuId, linkType, name, linkUrl, moveType, width, height, icon } = row
      const childItems = branches(quickMenuId)
      return {
        quickMenuId,
        linkType,
        title: name.ko,
        titleEn: name.en,
        name,
        linkUrl: linkUrl ?? '',
        moveType,
        width,
        height,
        filePath: icon ?? '',
        hasChildren: childItems.length > 0,
        childItems,
      }
    })
  return branches(null)
}
