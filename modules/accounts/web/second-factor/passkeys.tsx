import { IconFingerprint } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { passkeyLimit } from '../../contract/second-factor.rules.ts'
import { FactorRow } from './factor-row.tsx'
import { canUsePasskeys, createPasskey } from './passkey-ceremony.ts'

type Passkey = CallResult<typeof secondFactorCalls.mySecondFactor>['passkeys'][number]
type Freshly = <T>(act: () => Promise<T>) => Promise<T | undefined>

/** Adds a passkey of this browser's, or of a telephone or stick it can reach. @param onAdded with new recovery codes */
export function useAddPasskey(freshly: Freshly, onAdded: (recoveryCodes: string[] | null) => void) {
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const added = await freshly(async () => {
      const passkey = await createPasskey(await call(secondFactorCalls.startPasskey, {}))
      return call(secondFactorCalls.addPasskey, { passkey })
    })
    setBusy(false)
    if (added) onAdded(added.recoveryCodes)
  }
  return { add, isBusy }
}

type Props = { passkeys: readonly Passkey[]; freshly: Freshly; onChanged: (recoveryCodes?: string[] | null) => void }

/** The passkeys of a person, each with its name; one more can be added up to ten. */
export function Passkeys({ passkeys, freshly, onChanged }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [renamed, setRenamed] = useState<Passkey>()
  const { add, isBusy } = useAddPasskey(freshly, (recoveryCodes) => {
    toast.success(t('accounts.factor.passkey.added'))
    onChanged(recoveryCodes)
  })
  const remove = async ({ passkeyId, name }: Passkey) => {
    const isSure = await confirm({
      title: t('accounts.factor.passkey.removeTitle', { name }),
      text: t('accounts.factor.passkey.removeText'),
      action: t('accounts.factor.remove'),
      danger: true,
    })
    if (!isSure || !(await freshly(() => call(secondFactorCalls.removePasskey, { passkeyId })))) return
    toast.success(t('accounts.factor.passkey.removed'))
    onChanged()
  }
  const canUse = canUsePasskeys()
  return (
    <>
      <FactorRow
        icon={IconFingerprint}
        name={t('accounts.factor.passkey.name')}
        isOn={passkeys.length > 0}
        note={t(canUse ? 'accounts.factor.passkey.hint' : 'accounts.factor.passkey.unsupported')}
      >
        {canUse && passkeys.length < passkeyLimit ? (
          <Button busy={isBusy} onClick={() => void add()}>
            {t('accounts.factor.passkey.add')}
          </Button>
        ) : null}
      </FactorRow>
      {passkeys.map((passkey) => (
        <FactorRow
          key={passkey.passkeyId}
          name={passkey.name}
          note={
            <>
              {t('accounts.factor.addedAt', { at: formatDateTime(passkey.addedAt) })}
              {' · '}
              {passkey.lastUsedAt
                ? t('accounts.factor.passkey.lastUsed', { at: formatDateTime(passkey.lastUsedAt) })
                : t('accounts.factor.passkey.neverUsed')}
            </>
          }
        >
          <Button
            variant="ghost"
            aria-label={t('accounts.factor.passkey.renameOne', { name: passkey.name })}
            onClick={() => setRenamed(passkey)}
          >
            {t('accounts.factor.passkey.rename')}
          </Button>
          <Button
            variant="ghost"
            aria-label={t('accounts.factor.passkey.removeOne', { name: passkey.name })}
            onClick={() => void remove(passkey)}
          >
            {t('accounts.factor.remove')}
          </Button>
        </FactorRow>
      ))}
      {renamed ? (
        <Rename
          passkey={renamed}
          onClose={(isSaved) => {
            setRenamed(undefined)
            if (isSaved) onChanged()
          }}
        />
      ) : null}
    </>
  )
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: (isSaved: boolean) => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const id = useId()
  const [name, setName] = useState(passkey.name)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const rename = useCallMutation(secondFactorCalls.renamePasskey, {
    onSuccess: () => onClose(true),
    onError: (error) => void toast.error(sayError(error)),
  })
  const submit = () => {
    setErrors({ name: name.trim() ? undefined : t('accounts.factor.passkey.nameMissing') })
    if (name.trim()) rename.mutate({ passkeyId: passkey.passkeyId, name })
  }
  return (
    <Modal
      open
      onClose={() => onClose(false)}
      title={t('accounts.factor.passkey.rename')}
      width="small"
      height="auto"
      footer={
        <Button size="lg" variant="primary" type="submit" form={id} busy={rename.isPending}>
          {t('accounts.factor.passkey.save')}
        </Button>
      }
    >
      <Form id={id} errors={errors} onSubmit={submit}>
        <TextField
          label={t('accounts.factor.passkey.newName')}
          value={name}
          maxLength={60}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
      </Form>
    </Modal>
  )
}
