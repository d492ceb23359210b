import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { useAlert, useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { ruleCalls } from '../../../contract/preferences/inbox-rules.contract.ts'
import { autoForwardOf, savedAutoForward } from '../../../contract/rules/auto-forward.ts'
import { type Rule, ruleLimits } from '../../../contract/rules/rule.entities.ts'
import { placedFolders } from '../../folders/folder-names.ts'
import { useFolderTree } from '../../folders/use-folder-tree.ts'
import { recipientAt, useNamesAt } from '../people/use-people-at.ts'
import { SwitchRow } from '../pieces/switch-row.tsx'
import { useTellFailure } from '../pieces/use-tell-failure.ts'

/** Auto forwarding: a switch, whether a copy is kept, and to whom it goes (MAIL-012); a rule of a reserved name holds it. */
export default function ForwardPage() {
  const rules = useCall(ruleCalls.inboxRuleGet, {})
  const folders = useFolderTree()
  return (
    <Pane query={rules}>
      {(saved) => (
        <Pane query={folders}>
          {(tree) => {
            const inbox = placedFolders(tree).find(({ folder }) => folder.wellKnownFolderName === 'Inbox')
            return inbox ? <ForwardForm rules={saved.rules} inbox={inbox.folder.id} /> : null
          }}
        </Pane>
      )}
    </Pane>
  )
}

const addressesOf = (people: readonly Recipient[]) => people.map(({ email }) => email.trim())

function ForwardForm({ rules, inbox }: { rules: readonly Rule[]; inbox: number }) {
  const { t } = useTranslation()
  const id = useId()
  const cache = useQueryClient()
  const alert = useAlert()
  const confirm = useConfirm()
  const tellFailure = useTellFailure()
  const saved = autoForwardOf(rules)
  const nameAt = useNamesAt(saved.recipients)
  const [isOn, setOn] = useState(saved.isOn)
  const [keepsCopy, setKeepsCopy] = useState(saved.keepsCopy)
  const [chosen, setChosen] = useState<readonly Recipient[]>()
  const people = chosen ?? saved.recipients.map((address) => recipientAt(address, nameAt(address)))
  const [error, setError] = useState<string>()
  const saving = useCallMutation(ruleCalls.inboxRuleSet, {
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(ruleCalls.inboxRuleGet) })
      setChosen(undefined)
      toast.success(t(isOn ? 'mail.prefs.applied' : 'mail.forward.released'))
    },
    onError: (refused) => void tellFailure(refused),
  })

  const save = async () => {
    if (saving.isPending) return
    const recipients = addressesOf(people).filter((address) => address !== '')
    const hasNoAddress = recipients.length < people.length
    const fault = !isOn
      ? undefined
      : people.length === 0
        ? t('mail.rules.forwardRecipientsNeeded')
        : hasNoAddress
          ? t('mail.forward.noAddress')
          : undefined
    setError(fault)
    if (fault) return
    const changes = savedAutoForward(rules, { isOn, keepsCopy, recipients }, inbox)
    // Nothing is forwarded, and nothing was (MAIL-033).
    if (changes.length === 0) {
      setChosen(undefined)
      await alert({ title: t('mail.forward.none') })
      return
    }
    if (await confirm(isOn ? turningOn(recipients) : turningOff())) saving.mutate({ rules: changes })
  }
  // Mail leaves to whom it says: that is asked each time (G-032).
  const turningOn = (recipients: readonly string[]) => ({
    title: t('mail.forward.onTitle', { count: recipients.length }),
    text: recipients.join(', '),
    action: t('mail.forward.onAction'),
  })
  const turningOff = () => ({ title: t('mail.forward.offTitle'), action: t('mail.forward.offAction') })

  const isDirty =
    isOn !== saved.isOn ||
    (isOn && keepsCopy !== saved.keepsCopy) ||
    addressesOf(people).join() !== saved.recipients.join()
  return (
    <>
      <Form id={id} className="setform" errors={error ? { people: error } : undefined} onSubmit={() => void save()}>
        <SwitchRow
          label={t('mail.forward.switch')}
          words={t(isOn ? 'mail.prefs.on' : 'mail.prefs.off')}
          checked={isOn}
          onChange={(on) => {
            setOn(on)
            setError(undefined)
          }}
        />
        <SwitchRow
          label={t('mail.forward.copy')}
          words={t(keepsCopy ? 'mail.forward.copyOn' : 'mail.forward.copyOff')}
          checked={keepsCopy}
          onChange={setKeepsCopy}
        />
        <RecipientField
          layout="row"
          label={t('mail.forward.people')}
          help={t('mail.forward.help')}
          required={isOn}
          error={error}
          value={people}
          onChange={setChosen}
          addableDept
          most={ruleLimits.redirects}
          picker={{ personal: true, public: true }}
        />
      </Form>
      <SettingsActions form={id} isDirty={isDirty} isSaving={saving.isPending} />
    </>
  )
}
