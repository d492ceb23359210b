import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { writingFields, writingPath } from '../place/paths.ts'
import type { WriteWays } from './use-write-ways.ts'

/** Tells above the page that a mail was sent or planned; for as long as it can be, it is taken back from there. */
export function useTellSent(): WriteWays['onSent'] {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const router = useRouter()
  const takeBack = async (itemId: number) => {
    try {
      const { draftId } = await call(sentCalls.unsend, { itemId })
      await router.navigate({ to: writingPath, search: writingFields({ draft: draftId }) })
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  return ({ itemId, dueAt, isPlanned }) => {
    const words = t(isPlanned ? 'mail.write.planned' : 'mail.write.sent')
    if (dueAt) toast.success(words, { label: t('mail.write.undo'), run: () => void takeBack(itemId) })
    else toast.success(words)
  }
}
