import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keptAddress, mostBookmarks } from '../../contract/bookmark-rules.ts'
import type { bookmarkCalls } from '../../contract/bookmarks.contract.ts'
import { pathTo } from '../../contract/menu-rules.ts'
import { permittedTree } from '../menus/permitted-menus.ts'
import * as rows from './bookmarks.queries.ts'

type Input<Name extends keyof typeof bookmarkCalls> = CallParsedInput<(typeof bookmarkCalls)[Name]>
type Result<Name extends keyof typeof bookmarkCalls> = CallResult<(typeof bookmarkCalls)[Name]>

/** The acting person's bookmarks in the company she acts in (SHELL-108). */
export async function bookmarkList({ db, viewer }: Ctx): Promise<Result<'bookmarkList'>> {
  const kept = await rows.listBookmarks(db, viewer)
  return kept.map((row) => {
    const { pathname, search } = new URL(row.itemUrl, 'https://portal.invalid')
    return {
      ...row,
      ownName: row.ownName ?? '',
      itemText: row.ownName ?? row.name.ko,
      itemTextEng: row.ownName ?? row.name.en,
      subSystemCd: '',
      UrlPath: pathname,
      UrlSearch: search,
    }
  })
}

/** Whether a page is bookmarked (SHELL-110). */
export async function bookmarkCheck(
  { db, viewer }: Ctx,
  { ItemId, UrlPath, UrlSearch }: Input<'bookmarkCheck'>,
): Promise<Result<'bookmarkCheck'>> {
  const address = keptAddress(UrlPath + UrlSearch) ?? ''
  return { id: (await rows.findBookmark(db, viewer, { itemId: ItemId, address })) ?? 0 }
}

/**
 * Bookmarks a page (SHELL-111).
 * @throws AppError ValidationException at ItemUrl or MenuText, NotFoundException when the menu item is not shown to
 * the person, ConflictException when she has as many bookmarks as there may be
 */
export async function bookmarkInsert(ctx: Ctx, input: Input<'bookmarkInsert'>): Promise<Result<'bookmarkInsert'>> {
  const { db, viewer, now } = ctx
  const { ItemType: itemType, ItemId: itemId } = input
  const address = keptAddress(input.ItemUrl)
  if (!address) throw invalid('ItemUrl', 'shell.bookmarks.badAddress')
  const name = itemType === 'MU' ? await menuName(ctx, itemId) : pageName(ctx, input)

  const inserted = await rows.insertBookmark(db, viewer, { itemType, itemId, address, name }, now)
  if (inserted !== undefined) {
    await tellOwner(ctx)
    return { id: inserted }
  }
  const known = await rows.findBookmark(
    db,
    viewer,
    itemType === 'MU' ? { itemId, address: '' } : { itemId: '', address },
  )
  if (known === undefined) throw conflict('shell.bookmarks.full', { most: mostBookmarks })
  return { id: known }
}

/** Deletes a bookmark (SHELL-109). @throws AppError NotFoundException when it is not one of hers */
export async function bookmarkDelete(
  ctx: Ctx,
  { BookMarkId }: Input<'bookmarkDelete'>,
): Promise<Result<'bookmarkDelete'>> {
  const deleted = await rows.deleteBookmarks(ctx.db, ctx.viewer, BookMarkId)
  if (deleted === 0) throw notFound()
  await tellOwner(ctx)
  return { deleted }
}

/** Deletes all bookmarks that the person has in her company. */
export async function bookmarkDeleteAll(ctx: Ctx): Promise<Result<'bookmarkDeleteAll'>> {
  const deleted = await rows.deleteBookmarks(ctx.db, ctx.viewer)
  await tellOwner(ctx)
  return { deleted }
}

/** Gives a bookmark a name of one's own. @throws AppError NotFoundException when it is not one of hers */
export async function bookmarkRename(
  ctx: Ctx,
  { bookMarkId, name }: Input<'bookmarkRename'>,
): Promise<Result<'bookmarkRename'>> {
  if (!(await rows.renameBookmark(ctx.db, ctx.viewer, bookMarkId, name || null))) throw notFound()
  await tellOwner(ctx)
  return { bookMarkId, ownName: name }
}

/** Puts bookmarks into an order; one that was deleted meanwhile is passed over. */
export async function bookmarkOrder(
  ctx: Ctx,
  { bookMarkIds }: Input<'bookmarkOrder'>,
): Promise<Result<'bookmarkOrder'>> {
  const ordered = await rows.orderBookmarks(ctx.db, ctx.viewer, bookMarkIds)
  await tellOwner(ctx)
  return { ordered }
}

/** The stars and lists in all her tabs follow. */
const tellOwner = ({ tell, viewer }: Ctx) => tell([`person:${viewer.personCode}`], 'shell.bookmarksChanged')

async function menuName({ services, viewer }: Ctx, itemId: string): Promise<LocalName> {
  const menu = pathTo(await permittedTree(services, viewer), Number(itemId)).at(-1)
  if (!menu || String(menu.menuId) !== itemId) throw notFound()
  return menu.name
}

/** The title of a page in all languages where its key is known, else the words that were given. */
function pageName({ services }: Ctx, { titleKey, MenuText, MenuTextEn }: Input<'bookmarkInsert'>): LocalName {
  if (titleKey && services.texts.say('ko', { key: titleKey }) !== titleKey)
    return Object.fromEntries(
      languages.map((language) => [language, services.texts.say(language, { key: titleKey })]),
    ) as LocalName
  if (!MenuText) throw invalid('MenuText', 'errors.field.required')
  return { ko: MenuText, en: MenuTextEn, zh: '', ja: '' }
}
