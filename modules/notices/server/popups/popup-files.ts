import {
  attachFileSet,
  copyFileSet,
  filesOf,
  inlineImagesOf,
  openFileSet,
  removeFileSets,
  settleImages,
} from '#modules/files/server/files.public.ts'
import { denied } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import { isManager, managedAmong } from './popup-rows.ts'
import { ownPopupsAmong } from './today.ts'

/** What the pictures of a popup belong to. */
export const popupPictures = 'notices.popup'
const limits = { totalBytes: 52_428_800, files: 50, allowed: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'] }

/** Pictures of popups: seen by whom the popup is before, and by those who look after it. */
export const popupFileOwner: FileOwner = {
  kind: popupPictures,
  async read(ctx, ids) {
    const numbers = ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    if (numbers.length === 0) return new Set()
    const own = await ownPopupsAmong(ctx, numbers)
    const rows = isManager(ctx)
      ? await ctx.db
          .selectFrom('notices_popups')
          .select(['popup_id', 'com_code'])
          .where('popup_id', 'in', numbers)
          .execute()
      : []
    const managed = await managedAmong(ctx, [...new Set(rows.map(({ com_code }) => com_code))])
    for (const { popup_id, com_code } of rows) if (managed.has(com_code)) own.add(popup_id)
    return new Set([...own].map(String))
  },
  // Each saving gives the popup a set of its own.
  change: () => Promise.resolve(false),
  limits: (ctx) => {
    if (!isManager(ctx)) throw denied()
    return Promise.resolve(limits)
  },
}

/** Stands between the languages while pictures are settled; clean rich text has no such character. */
const between = '\u0000'

/**
 * Gives a popup a set with the pictures that its texts show, whichever popup or draft they come from; the set before
 * goes. In the transaction that saves.
 * @param from the set into which pictures were sent while writing; null for none
 * @returns the texts as they name their own pictures, and the set; null where there are none
 */
export async function settlePictures(
  ctx: Ctx,
  {
    popupId,
    from,
    before,
    content,
  }: { popupId: number; from: string | null; before: string | null; content: LocalName },
): Promise<{ content: LocalName; fileCode: string | null }> {
  const texts = languages.map((language) => content[language]).join(between)
  let settled = texts
  let fileCode: string | null = null
  if (inlineImagesOf(texts).length > 0) {
    fileCode = from
      ? await copyFileSet(ctx, from, { kind: popupPictures, limits })
      : await openFileSet(ctx, { kind: popupPictures, limits })
    settled = await settleImages(ctx, fileCode, texts)
    const pictures = (await filesOf(ctx.db, [fileCode], { inline: true })).get(fileCode) ?? []
    if (pictures.length > 0) await attachFileSet(ctx, fileCode, { kind: popupPictures, id: String(popupId) })
    else {
      await removeFileSets(ctx.db, [fileCode])
      fileCode = null
    }
  }
  if (before) await removeFileSets(ctx.db, [before])
  const parts = settled.split(between)
  return {
    content: Object.fromEntries(languages.map((language, at) => [language, parts[at] ?? ''])) as LocalName,
    fileCode,
  }
}
