import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { boxPath, composePath } from '../place/paths.ts'
import { SentNotice } from './sent-notice.tsx'
import { type SentMail, useWriteWays } from './use-write-ways.ts'
import { WriteOpening } from './write-opening.tsx'
import './write.css'

/** Writing in a window of its own (MAIL-002); what was sent can be taken back here until the window closes. */
export default function WritePopup() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [sent, setSent] = useState<SentMail>()
  // A window that somebody opened herself cannot close itself: then the mailbox takes its place.
  const close = () => {
    closePopup()
    void navigate({ to: boxPath('inbox') })
  }
  const { key, asked, ways } = useWriteWays(composePath, { onSent: setSent, onCancel: close })
  return (
    <main className="mwpop">
      {sent ? (
        <>
          <h1 className="sr">{t('mail.write.title')}</h1>
          <SentNotice
            sent={sent}
            onClose={close}
            onTakenBack={(draftId) => {
              setSent(undefined)
              ways.onDraft(draftId)
            }}
          />
        </>
      ) : (
        <WriteOpening key={key} asked={asked} ways={ways} frame="window" />
      )}
    </main>
  )
}
