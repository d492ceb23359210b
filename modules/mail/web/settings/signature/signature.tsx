import { useTranslation } from 'react-i18next'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import type { UserCard } from '../../../contract/preferences/card.contract.ts'
import type { UsageState } from '../../../contract/preferences/preference.rules.ts'
import { signatureOf } from '../../../contract/preferences/signature.ts'
import './signature.css'

/** A signature as it stands below a mail, 734 px wide (MAIL-006). */
export function Signature({ card, state }: { card: UserCard; state: UsageState }) {
  const { t } = useTranslation()
  const html = signatureOf(card, state)
  return (
    <div className="msign__p">
      {html === '' ? <p className="muted">{t('mail.signature.empty')}</p> : <RichText html={html} />}
    </div>
  )
}
