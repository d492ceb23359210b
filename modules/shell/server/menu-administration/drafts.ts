import {
  administeredCompanies,
  administeredCompany,
  nameAudience,
  personNames,
} from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { menuAdministrationCalls as calls, MenuDraft } from '../../contract/menu-administration.contract.ts'
import { brokenOutline, menuOutline, newMenuId, type Outline } from '../../contract/menu-drafts/outline.ts'
import { defaultMenus } from './default-menus.ts'
import { distinct, publishedMenus } from './published-menus.ts'
import { heldDraft, keepDraft, knownNumbers, newestVersion, storedDraft, versionMenus, workingMenus } from './states.ts'

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>
type Saved = CallResult<typeof calls.saveMenuDraft>

/** What an administrator works on, with the names of everybody the items are for. */
export async function menuDraft({ db, viewer }: Ctx, asked: Input<'menuDraft'>): Promise<MenuDraft> {
  const comCode = await administeredCompany(db, viewer, asked.comCode)
  const [companies, draft, publishedVersion] = await Promise.all([
    administeredCompanies(db, viewer),
    storedDraft(db, comCode),
    newestVersion(db, comCode),
  ])
  const menus = await workingMenus(db, comCode, draft)
  const [audienceNames, names] = await Promise.all([
    nameAudience(db, comCode, distinct(menus.flatMap(({ audience }) => audience))),
    personNames(db, draft.savedBy ? [draft.savedBy] : []),
  ])
  return {
    comCode,
    companies,
    revision: draft.revision,
    isDraft: draft.menus !== null,
    savedBy: names.get(draft.savedBy ?? '') ?? null,
    savedAt: draft.savedAt?.toISOString() ?? null,
    publishedVersion,
    menus: [...menus],
    audienceNames,
  }
}

/**
 * Keeps the whole draft. It may be incomplete, but it is a tree of at most three levels.
 * @throws AppError ConflictException when somebody changed it meanwhile; ValidationException for what is no tree, or
 * for numbers of items that are not this company's
 */
export async function saveMenuDraft(ctx: Ctx, asked: Input<'saveMenuDraft'>): Promise<Saved> {
  const { comCode } = await heldDraft(ctx, asked)
  checkOutline(asked.menus)
  const numbers = ownNumbers(asked.menus)
  const known = await knownNumbers(ctx.db, comCode, numbers)
  if (known.size < numbers.length) throw invalid('menus', 'shell.menuAdmin.errors.unknownMenu')
  return keepDraft(ctx, comCode, menuOutline.inOrder(asked.menus))
}

/** Forgets the draft. @throws AppError ConflictException when somebody changed it meanwhile */
export async function discardMenuDraft(ctx: Ctx, asked: Input<'discardMenuDraft'>): Promise<{ revision: number }> {
  const { comCode } = await heldDraft(ctx, asked)
  const { revision } = await keepDraft(ctx, comCode, null)
  await ctx.audit('shell.menuDraft.discarded', { target: `company:${comCode}`, comCode })
  return { revision }
}

/**
 * Makes the menus of a file the draft. Items whose numbers this company knows stay themselves, all others are new:
 * so a file also carries menus from one company to another.
 */
export async function importMenus(ctx: Ctx, asked: Input<'importMenus'>): Promise<Saved> {
  const { comCode } = await heldDraft(ctx, asked)
  checkOutline(asked.menus)
  const known = await knownNumbers(ctx.db, comCode, ownNumbers(asked.menus))
  let next = newMenuId(asked.menus)
  const numbers = new Map<number | null, number>()
  for (const { menuId } of asked.menus)
    if (menuId > 0 && !known.has(menuId)) {
      numbers.set(menuId, next)
      next -= 1
    }
  const menus = asked.menus.map((menu) => ({
    ...menu,
    menuId: numbers.get(menu.menuId) ?? menu.menuId,
    parentMenuId: numbers.get(menu.parentMenuId) ?? menu.parentMenuId,
  }))
  await ctx.audit('shell.menuDraft.imported', {
    target: `company:${comCode}`,
    comCode,
    details: { menus: menus.length },
  })
  return keepDraft(ctx, comCode, menuOutline.inOrder(menus))
}

/** @throws AppError ConflictException when the company has menus already */
export async function startMenus(ctx: Ctx, asked: Input<'startMenus'>): Promise<Saved> {
  const { comCode, draft } = await heldDraft(ctx, asked)
  if ((await workingMenus(ctx.db, comCode, draft)).length > 0) throw conflict('shell.menuAdmin.errors.hasMenus')
  return keepDraft(ctx, comCode, defaultMenus(ctx.services, comCode))
}

/** @throws AppError NotFoundException when the company has no such version */
export async function restoreMenuVersion(ctx: Ctx, asked: Input<'restoreMenuVersion'>): Promise<Saved> {
  const { comCode } = await heldDraft(ctx, asked)
  const menus = await versionMenus(ctx.db, comCode, asked.version)
  await ctx.audit('shell.menuDraft.restored', {
    target: `company:${comCode}`,
    comCode,
    details: { version: asked.version },
  })
  return keepDraft(ctx, comCode, menus)
}

/** The draft, or what is published, as a file for {@link importMenus}. */
export async function exportMenus({ db, viewer }: Ctx, asked: Input<'exportMenus'>): Promise<FileAnswer> {
  const comCode = await administeredCompany(db, viewer, asked.comCode)
  const menus = (await storedDraft(db, comCode)).menus ?? (await publishedMenus(db, comCode))
  return {
    bytes: Buffer.from(`${JSON.stringify({ menus }, null, 2)}\n`),
    contentType: 'application/json; charset=utf-8',
    downloadName: `menus-${comCode}.json`,
  }
}

function checkOutline(menus: Outline): void {
  const broken = brokenOutline(menus)
  if (broken) throw invalid('menus', broken)
}

const ownNumbers = (menus: Outline): number[] => menus.map(({ menuId }) => menuId).filter((menuId) => menuId > 0)
