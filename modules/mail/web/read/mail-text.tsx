import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { pagePath } from '../place/paths.ts'
import { MailFrame } from './mail-frame.tsx'
import type { ReadMail } from './reading.types.ts'

/** What a mail says. Pictures from outside come once they are asked for, and through our server. */
export function MailText({ mail: { itemId, html, text, heldPictures } }: { mail: ReadMail }) {
  const { t } = useTranslation()
  const [showsPictures, setShowsPictures] = useState(false)
  if (html === null)
    return <div className="mvtext">{text || <span className="muted">{t('mail.read.noText')}</span>}</div>
  return (
    <>
      {heldPictures > 0 && !showsPictures ? (
        <div className="mvheld">
          <IconPhoto className="i" aria-hidden />
          <span className="grow">{t('mail.read.held', { count: heldPictures })}</span>
          <Button variant="soft" onClick={() => setShowsPictures(true)}>
            {t('mail.read.showPictures')}
          </Button>
        </div>
      ) : null}
      <MailFrame address={pagePath(itemId, showsPictures)} />
    </>
  )
}
