import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '#platform/web/modules.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { boxPath } from '../place/paths.ts'
import type { MailForm } from './mail-form.ts'
import type { SentMail } from './use-write-ways.ts'
import type { WriteFrame } from './write-title.tsx'

/**
 * What other modules do with a mail once it is sent (보낸 뒤 업무로 만들기), as choices beside the button that sends. A
 * window has no frame for it.
 */
export function useNext(frame: WriteFrame) {
  const { t } = useTranslation()
  const { say } = useSay()
  const [chosen, setChosen] = useState<string>()
  const thingOf = (title: string, itemId: number) => ({
    title: title.trim() || t('mail.noSubject'),
    path: `/po${boxPath('sent')}?item=${itemId}`,
  })
  const offered = useOffers('thingActions').filter(({ asked }) => frame !== 'window' && asked(thingOf('', 1)))
  return {
    choices: offered.map(({ key, labelKey }) => ({
      key,
      label: t('mail.write.next', { action: say({ key: labelKey }) }),
      isChosen: key === chosen,
      choose: (isChosen: boolean) => setChosen(isChosen ? key : undefined),
    })),
    nextOf: ({ subject }: MailForm, itemId: number): SentMail['next'] =>
      offered.find(({ key }) => key === chosen)?.asked(thingOf(subject, itemId)),
  }
}
