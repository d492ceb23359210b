import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { boxPath, writingFields, writingPath } from '../place/paths.ts'
import { useWriteWays } from './use-write-ways.ts'
import { WriteOpening } from './write-opening.tsx'
import './write.css'

/** Writing as a page of its own. */
export default function WritePage() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const navigate = useNavigate()
  const router = useRouter()
  const leave = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: boxPath('inbox') })
  }
  const takeBack = async (itemId: number) => {
    try {
      const { draftId } = await call(sentCalls.unsend, { itemId })
      await router.navigate({ to: writingPath, search: writingFields({ draft: draftId }) })
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  const { key, asked, ways } = useWriteWays(writingPath, {
    onSent: ({ itemId, dueAt, isPlanned }) => {
      const words = t(isPlanned ? 'mail.write.planned' : 'mail.write.sent')
      if (dueAt) toast.success(words, { label: t('mail.write.undo'), run: () => void takeBack(itemId) })
      else toast.success(words)
      leave()
    },
    onCancel: leave,
  })
  return (
    <section className="sheet">
      <WriteOpening key={key} asked={asked} ways={ways} isPopup={false} />
    </section>
  )
}
