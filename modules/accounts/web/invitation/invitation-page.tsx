import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { invitationCalls } from '../../contract/invitations.contract.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { InvitationForm } from './invitation-form.tsx'

/** Where the link of an invitation leads: who it is for, and her first password. She need not be signed in. */
export default function InvitationPage() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  // Behind the #, so that it is in no log and no Referer; the server is told it in the body of a POST.
  const token = useLocation().hash
  const [userName, setUserName] = useState<string>()
  const isToken = /^[\w-]{43}$/.test(token)
  const { data: invited, error } = useQuery({
    queryKey: keyOf(invitationCalls.openInvitation, { token }),
    queryFn: ({ signal }) => call(invitationCalls.openInvitation, { token }, { signal }),
    enabled: isToken && userName === undefined,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const problem = isToken ? (error ? sayError(error) : undefined) : t('accounts.invitation.gone')
  const toSignIn = (
    <Link to="/account/login" className={buttonClass({ variant: 'primary', size: 'xl', block: true })}>
      {t('accounts.invitation.signIn')}
    </Link>
  )
  const content = () => {
    if (userName !== undefined)
      return (
        <>
          <h1 className="signin__h">{t('accounts.invitation.done')}</h1>
          <p role="status">{t('accounts.invitation.doneText', { userName })}</p>
          {toSignIn}
        </>
      )
    if (problem)
      return (
        <>
          <h1 className="signin__h">{t('accounts.invitation.pageTitle')}</h1>
          <div role="alert">
            <Note tone="orange">{problem}</Note>
          </div>
          {toSignIn}
        </>
      )
    if (!invited) return <p role="status">{t('accounts.invitation.opening')}</p>
    return (
      <>
        <h1 className="signin__h">{t('accounts.invitation.greeting', { name: name(invited.name) })}</h1>
        <p>{t('accounts.invitation.text', { company: name(invited.companyName) })}</p>
        <InvitationForm token={token} invited={invited} onDone={setUserName} />
      </>
    )
  }
  return (
    // Of no company until it is known whose invitation this is.
    <SignInFrame comCode={invited?.comCode ?? ''}>
      <div className="form signin__f">{content()}</div>
    </SignInFrame>
  )
}
