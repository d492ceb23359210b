import { IconDeviceMobileCheck, IconFingerprint } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { BrandMark } from '#platform/web/pages/brand.tsx'
import { beginAt } from '#platform/web/session/identity.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { safeReturnUrl } from '../../contract/accounts.rules.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { useSignOut } from '../accounts.public.ts'
import '../password/password.css'
import { AppSetUp, type Shown } from './app-set-up.tsx'
import { canUsePasskeys } from './passkey-ceremony.ts'
import { useAddPasskey } from './passkeys.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useFresh } from './use-fresh.tsx'

/** Before the portal: the company demands a second factor of somebody who has none. Until a day it may wait. */
export default function SetUpPage() {
  const { t } = useTranslation()
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string }
  const mine = useCall(secondFactorCalls.mySecondFactor, {})
  const signOut = useSignOut()
  const goOn = () => beginAt(safeReturnUrl(returnUrl))
  return (
    <div className="pwpage">
      <main className="pwpage__card">
        <span className="brand">
          <BrandMark />
          <span className="brand__name">{t('common.portal')}</span>
        </span>
        <h1 className="pwpage__t">{t('accounts.factor.setUp.title')}</h1>
        <Pane query={mine} isEmpty={() => false}>
          {({ hasPassword, setUp, app, passkeys }) => {
            const mayWait = setUp !== null && !setUp.isDue
            const isDone = app !== null || passkeys.length > 0
            return (
              <>
                <Note tone="accent">
                  {mayWait
                    ? t('accounts.factor.setUp.until', { at: formatDateTime(setUp.until) })
                    : t('accounts.factor.setUp.now')}
                </Note>
                {isDone ? (
                  <Button size="xl" variant="primary" block onClick={goOn}>
                    {t('accounts.factor.setUp.goOn')}
                  </Button>
                ) : (
                  <Ways hasPassword={hasPassword} onDone={goOn} />
                )}
                {isDone ? null : mayWait ? (
                  <Button variant="ghost" block onClick={goOn}>
                    {t('accounts.factor.setUp.later')}
                  </Button>
                ) : (
                  <Button variant="ghost" block onClick={() => signOut.mutate()}>
                    {t('accounts.signOut')}
                  </Button>
                )}
              </>
            )
          }}
        </Pane>
      </main>
    </div>
  )
}

function Ways({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const { freshly, dialog } = useFresh({ hasPassword, hasApp: false })
  const [shown, setShown] = useState<Shown>()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = (recoveryCodes: string[] | null) => (recoveryCodes ? setCodes(recoveryCodes) : onDone())
  const { add, isBusy } = useAddPasskey(freshly, done)
  const begin = async () => setShown(await freshly(() => call(secondFactorCalls.startAuthenticatorApp, {})))
  return (
    <>
      {shown ? (
        <AppSetUp shown={shown} freshly={freshly} submitLabel={t('accounts.factor.app.confirm')} onDone={done} />
      ) : (
        <Button size="xl" variant="primary" block icon={IconDeviceMobileCheck} onClick={() => void begin()}>
          {t('accounts.factor.setUp.app')}
        </Button>
      )}
      {canUsePasskeys() ? (
        <Button size="xl" block icon={IconFingerprint} busy={isBusy} onClick={() => void add()}>
          {t('accounts.factor.setUp.passkey')}
        </Button>
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={onDone} /> : null}
      {dialog}
    </>
  )
}
