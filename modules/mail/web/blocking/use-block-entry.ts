import { IconMailCheck, IconMailOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import type { MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ownBlockCalls } from '../../contract/blocking/own-blocks.contract.ts'
import type { Correspondent } from '../../contract/mail.entities.ts'
import { useSharedMailbox } from '../place/shared-mailbox.ts'

/** Blocks senders for oneself and takes them back: each says so, and offers for a while to undo it. */
export function useBlocking() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const queries = useQueryClient()
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      toast.error(sayError(error))
    }
    await Promise.all(
      [ownBlockCalls.ownBlocks, ownBlockCalls.blocksOf].map((each) =>
        queries.invalidateQueries({ queryKey: keyOf(each) }),
      ),
    )
  }
  const undo = (run: () => Promise<void>) => ({ label: t('mail.handle.undo'), run: () => void run() })
  const block = (sender: string): Promise<void> =>
    attempt(async () => {
      const done = await call(ownBlockCalls.blockSender, { sender })
      toast.success(
        t('mail.blocking.ownBlocked', { sender: done.sender }),
        undo(() => unblock([done])),
      )
    })
  const unblock = (blocks: readonly { blockId: number; sender: string }[]): Promise<void> =>
    attempt(async () => {
      await Promise.all(blocks.map(({ blockId }) => call(ownBlockCalls.unblockSender, { blockId })))
      const sender = blocks.map((each) => each.sender).join(', ')
      toast.success(
        t('mail.blocking.ownUnblocked', { sender }),
        undo(async () => {
          for (const each of blocks) await block(each.sender)
        }),
      )
    })
  return { block, unblock }
}

/** The entry of a mail's menu that blocks who wrote it, or takes that back; none for colleagues and in shared mailboxes. */
export function useBlockEntry({ address, isOutside }: Correspondent): MenuEntry[] {
  const { t } = useTranslation()
  const isShared = useSharedMailbox() !== undefined
  const isMeant = isOutside && !isShared && address !== ''
  const { data } = useCall(ownBlockCalls.blocksOf, { address }, { enabled: isMeant })
  const { block, unblock } = useBlocking()
  if (!isMeant || !data) return []
  return data.length > 0
    ? [
        {
          key: 'unblock',
          label: t('mail.blocking.unblockSender'),
          icon: IconMailCheck,
          onSelect: () => void unblock(data),
        },
      ]
    : [{ key: 'block', label: t('mail.blocking.blockSender'), icon: IconMailOff, onSelect: () => void block(address) }]
}
