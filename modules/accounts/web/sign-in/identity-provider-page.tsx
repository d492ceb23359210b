import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { accountsCalls } from '../../contract/accounts.contract.ts'
import { safeReturnUrl } from '../../contract/accounts.rules.ts'
import './identity-provider.css'
import { useSignedIn } from './use-signed-in.ts'

type Answer = { code?: string; state?: string; iss?: string }

/** Where the identity provider sends the browser back: hands its code to the server, once. */
export default function IdentityProviderPage() {
  const { t } = useTranslation()
  const { code, state, iss } = useSearch({ strict: false }) as Answer
  const goIn = useSignedIn()
  const { mutate, isError } = useCallMutation(accountsCalls.finishIdentityProvider, {
    onSuccess: (answer) => goIn(answer, safeReturnUrl(answer.returnUrl)),
  })
  const isSent = useRef(false)
  useEffect(() => {
    // A code works once; a second sending would fail and show an error over a sign-in that worked.
    if (isSent.current || !code || !state) return
    isSent.current = true
    mutate({ code, state, iss })
  }, [code, state, iss, mutate])

  if (!isError && code && state)
    return (
      <main className="open-page" aria-busy="true">
        <p role="status">{t('accounts.signIn.finishing')}</p>
      </main>
    )
  return (
    <main className="open-page">
      <h1 className="sr">{t('accounts.signIn.pageTitle')}</h1>
      <EmptyState
        drawing="broken"
        title={t('accounts.signIn.providerFailed')}
        hint={t('accounts.signIn.providerFailedHint')}
        action={
          <Link to="/account/login" className={buttonClass({ variant: 'soft' })}>
            {t('accounts.signIn.backToSignIn')}
          </Link>
        }
      />
    </main>
  )
}
