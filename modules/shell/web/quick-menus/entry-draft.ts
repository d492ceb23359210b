import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { TextRef } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { popupSide, type QuickMenuKind, quickMenuAddress } from '../../contract/quick-menu-rules.ts'
import type { ManagedQuickMenu } from '../../contract/quick-menus.contract.ts'

/** What is being written: an entry that is there, or a new one of a kind; a new link names its group. */
export type Edited = { entry: ManagedQuickMenu } | { kind: QuickMenuKind; group?: ManagedQuickMenu }

/** What an administrator has typed of an entry; sizes as they stand in their fields. */
export type EntryDraft = {
  name: LocalName
  linkUrl: string
  moveType: 0 | 1 | 2
  width: string
  height: string
  icon: string
  audience: readonly NamedAudienceEntry[]
}

/** Size of the window of a new popup entry, px: that of a form. */
const usualSize = { width: '1200', height: '760' }

/** The draft of an entry that is there, or of a new one for an audience. */
export function draftOf(entry: ManagedQuickMenu | undefined, audience: readonly NamedAudienceEntry[] = []): EntryDraft {
  if (!entry)
    return { name: { ko: '', en: '', zh: '', ja: '' }, linkUrl: '', moveType: 0, ...usualSize, icon: '', audience }
  const { name, linkUrl, moveType, icon } = entry
  return {
    name,
    linkUrl,
    moveType,
    width: entry.width === null ? usualSize.width : String(entry.width),
    height: entry.height === null ? usualSize.height : String(entry.height),
    icon,
    audience: entry.audience,
  }
}

/** What is wrong with a draft, by field as the server names them; empty when nothing is. */
export function faultsOf(kind: QuickMenuKind, draft: EntryDraft): Record<string, TextRef> {
  const faults: Record<string, TextRef> = {}
  for (const language of ['ko', 'en'] as const)
    if (draft.name[language].trim() === '') faults[`name.${language}`] = { key: 'shell.quickMenu.form.nameMissing' }
  if (kind === 'icon' && draft.icon === '') faults.icon = { key: 'shell.quickMenu.form.iconMissing' }
  if (kind !== 'group') {
    if (!quickMenuAddress.test(draft.linkUrl.trim())) faults.linkUrl = { key: 'shell.quickMenu.form.addressBad' }
    if (draft.moveType === 2)
      for (const side of ['width', 'height'] as const)
        if (!isSide(draft[side])) faults[side] = { key: 'shell.quickMenu.form.sizeBad', params: popupSide }
  }
  if (draft.audience.length === 0) faults.audience = { key: 'shell.quickMenu.form.audienceMissing' }
  return faults
}

/** The draft as it is sent. */
export const sentOf = (
  kind: QuickMenuKind,
  { name, linkUrl, moveType, width, height, icon, audience }: EntryDraft,
) => ({
  name,
  linkUrl: kind === 'group' ? '' : linkUrl.trim(),
  moveType,
  width: moveType === 2 ? Number(width) : null,
  height: moveType === 2 ? Number(height) : null,
  icon: kind === 'icon' ? icon : '',
  audience: audience.map(({ kind: as, code }) => ({ kind: as, code })),
})

const isSide = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= popupSide.min && Number(text) <= popupSide.max
