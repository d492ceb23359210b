import { useTranslation } from 'react-i18next'
import { ToldOnceDialog } from './told-once-dialog.tsx'

export type OneTimePassword = { oneTimePassword: string; expiresAt: string }

type Props = { given: OneTimePassword | undefined; onClose: () => void }

/** Shows a one-time password. */
export default function OneTimePasswordDialog({ given, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ToldOnceDialog
      title={t('accounts.admin.oneTimeTitle')}
      hint={t('accounts.admin.oneTimeHint')}
      secret={given?.oneTimePassword}
      until={given?.expiresAt}
      onClose={onClose}
    />
  )
}
