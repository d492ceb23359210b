import { useTranslation } from 'react-i18next'

/** Where a mail is written: a page of the portal, a window, or a drawer above a page. */
export type WriteFrame = 'page' | 'window' | 'drawer'

/** Names the drawer. */
export const writeTitleId = 'mail-write-title'

/** The title of what is written: the first heading of its page or window, in the drawer one below that of the page. */
export function WriteTitle({ frame, className }: { frame: WriteFrame; className: string }) {
  const { t } = useTranslation()
  const Heading = frame === 'drawer' ? 'h2' : 'h1'
  return (
    <Heading id={writeTitleId} className={className}>
      {t('mail.write.title')}
    </Heading>
  )
}
