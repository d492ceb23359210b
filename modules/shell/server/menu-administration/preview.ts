import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import {
  type ActingPost,
  administeredCompany,
  audienceOf,
  findPersonFacts,
  nameAudience,
} from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { menuAdministrationCalls as calls, PreviewedMenu } from '../../contract/menu-administration.contract.ts'
import type { Outline } from '../../contract/menu-drafts/outline.ts'
import { distinct } from './published-menus.ts'
import { menusIn } from './states.ts'

/**
 * What a person sees at one of her posts in the company, and why.
 * @throws AppError NotFoundException for somebody without (such) a post there, as for nobody
 */
export async function menuPreview(
  { db, viewer }: Ctx,
  asked: CallParsedInput<typeof calls.menuPreview>,
): Promise<CallResult<typeof calls.menuPreview>> {
  const comCode = await administeredCompany(db, viewer, asked.comCode)
  const person = await findPersonFacts(db, asked.personCode)
  const posts = (person?.posts ?? []).filter((post) => post.comCode === comCode)
  const post = asked.deptCode === undefined ? posts[0] : posts.find(({ deptCode }) => deptCode === asked.deptCode)
  if (!person || !post) throw notFound('no such post in this company')

  const { personCode, name } = person
  const outline = await menusIn(db, comCode, asked.of)
  const menus = previewFor(outline, await entriesOf(db, { personCode, comCode, deptCode: post.deptCode }))
  return {
    person: { personCode, name },
    posts: posts.map(({ deptCode, deptName }) => ({ deptCode, deptName })),
    deptCode: post.deptCode,
    menus,
    audienceNames: await nameAudience(db, comCode, distinct(menus.flatMap(({ audience }) => audience))),
  }
}

/**
 * Every item with whether it is shown to somebody, and why. An item under a hidden one is hidden with it.
 * @param menus parents before their children
 * @param isHers whether she counts as an entry of an audience
 */
export function previewFor(menus: Outline, isHers: (entry: AudienceEntry) => boolean): PreviewedMenu[] {
  const shown = new Set<number | null>([null])
  return menus.map(({ menuId, parentMenuId, name, imageUrl, audience }) => {
    const matched = audience.filter(isHers)
    const isShown = matched.length > 0 && shown.has(parentMenuId)
    if (isShown) shown.add(menuId)
    const reason = matched.length === 0 ? 'notNamed' : isShown ? 'named' : 'parentHidden'
    return { menuId, parentMenuId, name, imageUrl, isShown, reason, matched, audience }
  })
}

/** As what a person counts at a post. */
async function entriesOf(db: Db, post: ActingPost): Promise<(entry: AudienceEntry) => boolean> {
  const { rows } = await sql<AudienceEntry>`select kind, code from ${audienceOf(post)} audience`.execute(db)
  const hers = new Set(rows.map(({ kind, code }) => `${kind}:${code}`))
  return ({ kind, code }) => hers.has(`${kind}:${code}`)
}
