import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { administeredCompany, checkAudience, nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mostQuickMenus, type QuickMenuKind } from '../../contract/quick-menu-rules.ts'
import type { QuickMenuDraft, quickMenuAdministrationCalls } from '../../contract/quick-menus.contract.ts'
import * as rows from './managed.queries.ts'

type Calls = typeof quickMenuAdministrationCalls
type Input<Name extends keyof Calls> = CallParsedInput<Calls[Name]>
type Result<Name extends keyof Calls> = CallResult<Calls[Name]>
type Place = { quickMenuId: number; groupId: number | null }

/** All entries of a company with who sees them. @throws AppError NotFoundException for a company out of reach */
export async function managedQuickMenus(
  { db, viewer }: Ctx,
  input: Input<'managedQuickMenus'>,
): Promise<Result<'managedQuickMenus'>> {
  const comCode = await administeredCompany(db, viewer, input.comCode)
  const [entries, audiences] = await Promise.all([rows.companyEntries(db, comCode), rows.companyAudiences(db, comCode)])
  const distinct = new Map([...audiences.values()].flat().map((entry) => [keyOf(entry), entry]))
  const named = new Map((await nameAudience(db, comCode, [...distinct.values()])).map((entry) => [keyOf(entry), entry]))
  return {
    comCode,
    items: entries.map(({ linkType, linkUrl, icon, ...entry }) => ({
      ...entry,
      kind: kindOf(linkType, linkUrl),
      linkUrl: linkUrl ?? '',
      icon: icon ?? '',
      audience: (audiences.get(entry.quickMenuId) ?? []).flatMap((each) => named.get(keyOf(each)) ?? []),
    })),
  }
}

/**
 * Adds an entry.
 * @throws AppError ValidationException at the field that is wrong, NotFoundException for a company or group out of
 * reach, ConflictException when there are as many as there may be
 */
export async function createQuickMenu(ctx: Ctx, input: Input<'createQuickMenu'>): Promise<Result<'createQuickMenu'>> {
  const { db, viewer } = ctx
  const comCode = await administeredCompany(db, viewer, input.comCode)
  await rows.lockCompanyEntries(db, comCode)
  const entries = await rows.companyEntries(db, comCode)
  if (entries.length >= mostQuickMenus) throw conflict('shell.quickMenu.full', { most: mostQuickMenus })
  const group = entries.find(({ quickMenuId }) => quickMenuId === input.groupId)
  if (input.kind === 'link' && !(group && kindOf(group.linkType, group.linkUrl) === 'group')) throw notFound()
  await checkAudience(db, comCode, input.audience)

  const quickMenuId = await rows.insertEntry(db, {
    ...columnsFor(input.kind, input),
    comCode,
    groupId: input.kind === 'link' ? input.groupId : null,
    linkType: input.kind === 'icon' ? 'I' : 'Q',
  })
  await rows.putAudience(db, quickMenuId, input.audience)
  await report(ctx, 'shell.quickMenu.added', comCode, quickMenuId, input.name.ko)
  return { quickMenuId }
}

/** Writes an entry. @throws as `createQuickMenu` */
export async function saveQuickMenu(ctx: Ctx, input: Input<'saveQuickMenu'>): Promise<Result<'saveQuickMenu'>> {
  const { quickMenuId } = input
  const entry = await entryInReach(ctx, quickMenuId)
  await checkAudience(ctx.db, entry.comCode, input.audience)
  await rows.updateEntry(ctx.db, quickMenuId, columnsFor(entry.kind, input))
  await rows.putAudience(ctx.db, quickMenuId, input.audience)
  await report(ctx, 'shell.quickMenu.changed', entry.comCode, quickMenuId, input.name.ko)
  return { quickMenuId }
}

/** Removes an entry, a group with its links. @throws AppError NotFoundException for one out of reach */
export async function removeQuickMenu(
  ctx: Ctx,
  { quickMenuId }: Input<'removeQuickMenu'>,
): Promise<Result<'removeQuickMenu'>> {
  const { comCode, name } = await entryInReach(ctx, quickMenuId)
  await rows.deleteEntry(ctx.db, quickMenuId)
  await report(ctx, 'shell.quickMenu.removed', comCode, quickMenuId, name.ko)
  return { removed: quickMenuId }
}

/**
 * Puts all entries of a company into an order and links into groups.
 * @throws AppError ConflictException when others than these are there by now, ValidationException when an entry would
 * stand where its kind does not belong
 */
export async function arrangeQuickMenus(
  ctx: Ctx,
  { comCode: asked, items }: Input<'arrangeQuickMenus'>,
): Promise<Result<'arrangeQuickMenus'>> {
  const { db, viewer, audit } = ctx
  const comCode = await administeredCompany(db, viewer, asked)
  await rows.lockCompanyEntries(db, comCode)
  const kinds = new Map(
    (await rows.companyEntries(db, comCode)).map(({ quickMenuId, linkType, linkUrl }) => [
      quickMenuId,
      kindOf(linkType, linkUrl),
    ]),
  )
  const named = new Set(items.map(({ quickMenuId }) => quickMenuId))
  if (named.size !== items.length || named.size !== kinds.size || [...named].some((id) => !kinds.has(id)))
    throw conflict('shell.quickMenu.changedMeanwhile')
  const wrong = items.findIndex((place) => !standsWell(place, kinds))
  if (wrong >= 0) throw invalid(`items.${wrong}.groupId`, 'shell.quickMenu.wrongPlace')

  await rows.placeEntries(db, comCode, items)
  await audit('shell.quickMenu.arranged', { target: `company:${comCode}`, comCode })
  await tellCompany(ctx, comCode)
  return { arranged: items.length }
}

const keyOf = ({ kind, code }: AudienceEntry) => `${kind} ${code}`

const kindOf = (linkType: 'I' | 'Q', linkUrl: string | null): QuickMenuKind =>
  linkType === 'I' ? 'icon' : linkUrl === null ? 'group' : 'link'

/** Links stand in a group, everything else at the top. */
const standsWell = ({ quickMenuId, groupId }: Place, kinds: ReadonlyMap<number, QuickMenuKind>): boolean =>
  kinds.get(quickMenuId) === 'link' ? groupId !== null && kinds.get(groupId) === 'group' : groupId === null

/** What is stored for an entry of a kind; only a popup has a size, only an icon a drawing, a group leads nowhere. */
function columnsFor(kind: QuickMenuKind, draft: QuickMenuDraft): rows.EntryColumns {
  const { name, linkUrl, moveType, width, height, icon } = draft
  if (kind === 'group') return { name, linkUrl: null, moveType: 0, width: null, height: null, icon: null }
  if (!linkUrl) throw invalid('linkUrl', 'errors.field.required')
  if (kind === 'icon' && !icon) throw invalid('icon', 'errors.field.required')
  const isPopup = moveType === 2
  if (isPopup && width === null) throw invalid('width', 'errors.field.required')
  if (isPopup && height === null) throw invalid('height', 'errors.field.required')
  return {
    name,
    linkUrl,
    moveType,
    width: isPopup ? width : null,
    height: isPopup ? height : null,
    icon: kind === 'icon' ? icon : null,
  }
}

/** An entry that the administrator may change; one of a company out of reach is not found, as one that is not there. */
async function entryInReach({ db, viewer }: Ctx, id: number) {
  const entry = await rows.lockEntry(db, id)
  if (!entry) throw notFound()
  await administeredCompany(db, viewer, entry.comCode)
  return { comCode: entry.comCode, name: entry.name, kind: kindOf(entry.linkType, entry.linkUrl) }
}

async function report(ctx: Ctx, action: string, comCode: string, quickMenuId: number, name: string): Promise<void> {
  await ctx.audit(action, { target: `quickMenu:${quickMenuId}`, comCode, details: { name } })
  await tellCompany(ctx, comCode)
}

/** The panels of everybody in the company follow. */
const tellCompany = ({ tell }: Ctx, comCode: string) => tell([`company:${comCode}`], 'shell.quickMenusChanged')
