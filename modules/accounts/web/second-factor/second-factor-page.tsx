import { IconDeviceMobileCheck, IconListNumbers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { AppSetUp, type Shown } from './app-set-up.tsx'
import { FactorRow } from './factor-row.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import './second-factor.css'
import { TrustedDevices } from './trusted-devices.tsx'
import { useFresh } from './use-fresh.tsx'

type Mine = CallResult<typeof secondFactorCalls.mySecondFactor>

/** What I prove myself with beside the password: the app, the codes that stand in for it, where I am not asked. */
export default function SecondFactorPage() {
  const { t } = useTranslation()
  const mine = useCall(secondFactorCalls.mySecondFactor, {})
  return (
    <Sheet narrow title={t('accounts.factor.title')}>
      <p className="fg2">{t('accounts.factor.intro')}</p>
      <Pane query={mine} isEmpty={() => false}>
        {(data) => <Factors mine={data} />}
      </Pane>
    </Sheet>
  )
}

function Factors({ mine }: { mine: Mine }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const { freshly, dialog } = useFresh({ hasPassword: mine.hasPassword, hasApp: mine.app !== null })
  const [shown, setShown] = useState<Shown>()
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = mine.app !== null || mine.passkeys.length > 0
  const refresh = () =>
    Promise.all(
      [secondFactorCalls.mySecondFactor, secondFactorCalls.trustedDevices].map((each) =>
        cache.invalidateQueries({ queryKey: keyOf(each) }),
      ),
    )

  const setUp = async () => setShown(await freshly(() => call(secondFactorCalls.startAuthenticatorApp, {})))
  const remove = async () => {
    const isSure = await confirm({
      title: t('accounts.factor.app.removeTitle'),
      text: t('accounts.factor.app.removeText'),
      action: t('accounts.factor.remove'),
      danger: true,
    })
    if (!isSure) return
    if (!(await freshly(() => call(secondFactorCalls.removeAuthenticatorApp, {})))) return
    toast.success(t('accounts.factor.app.removed'))
    await refresh()
  }
  const renew = async () => {
    const isSure = await confirm({
      title: t('accounts.factor.recovery.renewTitle'),
      text: t('accounts.factor.recovery.renewText'),
      action: t('accounts.factor.recovery.renew'),
    })
    if (!isSure) return
    const made = await freshly(() => call(secondFactorCalls.makeRecoveryCodes, {}))
    if (!made) return
    setCodes(made.recoveryCodes)
    await refresh()
  }

  return (
    <>
      <ul className="factors">
        <FactorRow
          icon={IconDeviceMobileCheck}
          name={t('accounts.factor.app.name')}
          isOn={mine.app !== null}
          note={
            mine.app
              ? t('accounts.factor.addedAt', { at: formatDateTime(mine.app.addedAt) })
              : t('accounts.factor.app.hint')
          }
        >
          <Button variant={isOn ? 'line' : 'primary'} onClick={() => void setUp()}>
            {t(mine.app ? 'accounts.factor.app.replace' : 'accounts.factor.app.add')}
          </Button>
          {mine.app ? (
            <Button variant="ghost" onClick={() => void remove()}>
              {t('accounts.factor.remove')}
            </Button>
          ) : null}
        </FactorRow>
        <Passkeys
          passkeys={mine.passkeys}
          freshly={freshly}
          onChanged={(recoveryCodes) => {
            if (recoveryCodes) setCodes(recoveryCodes)
            void refresh()
          }}
        />
        {isOn ? (
          <FactorRow
            icon={IconListNumbers}
            name={t('accounts.factor.recovery.name')}
            note={t('accounts.factor.recovery.left', { count: mine.recoveryCodesLeft })}
          >
            <Button onClick={() => void renew()}>{t('accounts.factor.recovery.renew')}</Button>
          </FactorRow>
        ) : null}
      </ul>
      {isOn ? <TrustedDevices /> : null}
      <Modal
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('accounts.factor.app.setUpTitle')}
        width={520}
        height="auto"
      >
        {shown ? (
          <AppSetUp
            shown={shown}
            freshly={freshly}
            submitLabel={t('accounts.factor.app.confirm')}
            onDone={(recoveryCodes) => {
              setShown(undefined)
              toast.success(t('accounts.factor.app.added'))
              if (recoveryCodes) setCodes(recoveryCodes)
              void refresh()
            }}
          />
        ) : null}
      </Modal>
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
      {dialog}
    </>
  )
}
