import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { cardCalls } from '../../../contract/preferences/card.contract.ts'
import { stateNamed } from './preview-path.ts'
import { Signature } from './signature.tsx'
import './signature.css'

/** One of one's signatures alone, as it was saved (MAIL-001). */
export default function SignaturePreviewPage() {
  const { t } = useTranslation()
  const { lang = '' }: { lang?: string } = useParams({ strict: false })
  const card = useCall(cardCalls.userCard, {})
  const state = stateNamed(lang)
  return (
    <main className="msign__page">
      <h1 className="msign__title">
        {t('mail.signature.preview')} <small>{t(`mail.signature.states.${state}`)}</small>
      </h1>
      <Pane query={card}>{(saved) => <Signature card={saved} state={state} />}</Pane>
    </main>
  )
}
