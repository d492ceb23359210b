import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { Folder, ListedItem } from '../../contract/mail.entities.ts'
import { limits, type WellKnownFolder } from '../../contract/mail.rules.ts'
import { useFolders, useMailView, useRefreshMail } from '../place/mail.queries.ts'
import { useIsReadOnly } from '../place/shared-mailbox.ts'

/** What is acted on: mails with the folder they lie in now. */
export type Meant = readonly Pick<ListedItem, 'itemId' | 'folderId' | 'isRead' | 'isFlagged'>[]
type Mark = { isRead?: boolean; isFlagged?: boolean; categoryId?: number | null }

export type MailActs = ReturnType<typeof useMailActs>

const idsOf = (items: Meant) => items.map(({ itemId }) => itemId)

/** No call acts on more than it may. */
async function inParts(ids: readonly number[], act: (itemIds: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += limits.itemsAtOnce)
    await act(ids.slice(from, from + limits.itemsAtOnce))
}

/**
 * What may be done with mails. What moves them says so and offers for a while to bring them back; what is deleted for good
 * asks before. Each answers whether it was done.
 */
export function useMailActs() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefreshMail()
  const folders = useFolders().data ?? []
  const { isPermanentDelete } = useMailView()
  const isReadOnly = useIsReadOnly()
  const wellKnown = (kind: WellKnownFolder) => folders.find(({ wellKnownFolderName }) => wellKnownFolderName === kind)

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    // Also what keys and opening a mail would do is not done where one only reads.
    if (isReadOnly) return false
    try {
      await work()
    } catch (error) {
      toast.error(sayError(error))
      return false
    } finally {
      await refresh()
    }
    return true
  }
  /** Puts mails back into the folders they came from. */
  const putBack = (items: Meant) =>
    attempt(async () => {
      for (const folderId of new Set(items.map((item) => item.folderId)))
        await inParts(idsOf(items.filter((item) => item.folderId === folderId)), (itemIds) =>
          call(itemCalls.moveItems, { itemIds, folderId }),
        )
      toast.success(t('mail.handle.undone', { count: items.length }))
    })
  const undoOf = (items: Meant) => ({ label: t('mail.handle.undo'), run: () => void putBack(items) })

  const mark = (items: Meant, marked: Mark) =>
    attempt(() => inParts(idsOf(items), (itemIds) => call(itemCalls.markItems, { itemIds, ...marked })))

  const move = (items: Meant, folder: Pick<Folder, 'id' | 'displayName'>) => {
    const moved = items.filter(({ folderId }) => folderId !== folder.id)
    if (moved.length === 0) return Promise.resolve(false)
    return attempt(async () => {
      await inParts(idsOf(moved), (itemIds) => call(itemCalls.moveItems, { itemIds, folderId: folder.id }))
      toast.success(t('mail.handle.moved', { count: moved.length, folder: folder.displayName }), undoOf(moved))
    })
  }
  const moveTo = (items: Meant, kind: WellKnownFolder) => {
    const folder = wellKnown(kind)
    return folder ? move(items, folder) : Promise.resolve(false)
  }

  const removeForGood = async (items: Meant) => {
    if (isReadOnly) return false
    const isWanted = await confirm({
      title: t('mail.handle.forGoodTitle', { count: items.length }),
      text: t('mail.handle.forGoodText'),
      action: t('mail.handle.forGood'),
      danger: true,
    })
    if (!isWanted) return false
    return attempt(async () => {
      await inParts(idsOf(items), (itemIds) => call(itemCalls.deleteItems, { itemIds, mode: 'HardDelete' }))
      toast.success(t('mail.handle.gone', { count: items.length }))
    })
  }
  /** Whether a folder is the deleted items or lies in them: what is there goes for good. */
  const isAmongDeleted = (folderId: number | null): boolean => {
    const folder = folders.find(({ id }) => id === folderId)
    return Boolean(folder) && (folder?.wellKnownFolderName === 'DeletedItems' || isAmongDeleted(folder!.parentFolderId))
  }
  const remove = (items: Meant) => {
    if (isPermanentDelete || items.some(({ folderId }) => isAmongDeleted(folderId))) return removeForGood(items)
    return attempt(async () => {
      await inParts(idsOf(items), (itemIds) => call(itemCalls.deleteItems, { itemIds, mode: 'MoveToDeletedItems' }))
      toast.success(t('mail.handle.removed', { count: items.length }), undoOf(items))
    })
  }
  return { mark, move, moveTo, remove, removeForGood }
}
