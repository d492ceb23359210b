import { useTranslation } from 'react-i18next'
import { ToldOnceDialog } from './told-once-dialog.tsx'

/** The link of an invitation that no mail brings, as the server tells it: a path. */
export type InvitationLink = { link: string; expiresAt: string | null }

type Props = { given: InvitationLink | undefined; onClose: () => void }

/** Shows the link of an invitation, for the administrator to hand on. */
export default function InvitationLinkDialog({ given, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ToldOnceDialog
      title={t('accounts.invitation.link.title')}
      hint={t('accounts.invitation.link.hint')}
      secret={given && new URL(given.link, location.origin).href}
      until={given?.expiresAt ?? undefined}
      onClose={onClose}
    />
  )
}
