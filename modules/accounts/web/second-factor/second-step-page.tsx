import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { beginAt } from '#platform/web/session/identity.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { safeReturnUrl } from '../../contract/accounts.rules.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** The second step of signing in; a page of its own, so that it is still there after a reload. */
export default function SecondStepPage() {
  const { t } = useTranslation()
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string }
  const pending = useCall(secondFactorCalls.pendingSecondStep, {})
  return (
    <SignInFrame>
      <div className="form signin__f">
        <h1 className="signin__h">{t('accounts.secondStep.title')}</h1>
        <Pane query={pending} isEmpty={() => false}>
          {(found) =>
            found.secondStep ? (
              <SecondStepForm
                secondStep={found.secondStep}
                onDone={(signedIn) => beginAt(safeReturnUrl(returnUrl ?? signedIn.returnUrl))}
              />
            ) : (
              <Note tone="orange">{t('accounts.secondStep.over')}</Note>
            )
          }
        </Pane>
        <p className="secondstep__lost">{t('accounts.secondStep.lost')}</p>
        <Link to="/account/login" search={{ returnUrl }} className={buttonClass({ variant: 'ghost', block: true })}>
          {t('accounts.secondStep.startOver')}
        </Link>
      </div>
    </SignInFrame>
  )
}
