import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { handCalls, type ManagedPerson } from '../../contract/by-hand.contract.ts'
import { mostBelongings, personStates } from '../../contract/by-hand.rules.ts'
import { RecipientField } from '../picker/recipient-field.tsx'

type Props = {
  person: ManagedPerson
  /** Of somebody who has left already, only what she looked after is given away. */
  handsOver?: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

/** Leave, retiring, coming back; who retires hands over what she looks after, in the same step. */
export function StateDialog({ person, handsOver = false, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { say } = useSay()
  const { errors, setErrors, refuse } = useFormErrors()
  const choices = personStates.filter((each) => each !== person.state && (each !== 'retired' || person.can.retire))
  const [state, setState] = useState(handsOver ? 'retired' : (choices[0] ?? 'active'))
  const [on, setOn] = useState('')
  const [to, setTo] = useState<readonly Recipient[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const { personCode } = person
  const isRetiring = state === 'retired'
  const { data } = useCall(handCalls.belongings, { personCode }, { enabled: isRetiring })
  const groups = isRetiring ? (data?.groups ?? []) : []
  const keyOf = (offer: string, key: string) => `${offer} ${key}`
  const items = groups.flatMap(({ offer, items: of }) =>
    of.filter(({ key }) => !left.has(keyOf(offer, key))).map(({ key }) => ({ offer, key })),
  )
  const submit = async () => {
    const successor = to[0]?.personCode
    if (items.length > 0 && !successor) return setErrors({ handOver: t('organisation.byHand.successorNeeded') })
    setBusy(true)
    try {
      const handOver = successor && items.length > 0 ? { to: successor, items } : undefined
      await call(handCalls.setPersonState, { personCode, state, on: on || undefined, handOver }, { keepalive: true })
      const saved = handsOver ? 'organisation.byHand.handedOver' : 'organisation.byHand.saved'
      toast.success(t(on ? 'organisation.byHand.planned' : saved, { name: name(person.name) }))
      await onDone()
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="medium"
      title={t(handsOver ? 'organisation.byHand.handOver' : 'organisation.byHand.changeState')}
      action={handsOver ? t('organisation.byHand.handsOver') : t(`organisation.byHand.makes.${state}`)}
      disabled={handsOver && items.length === 0}
      isDirty={on !== '' || to.length > 0 || left.size > 0}
      onClose={onClose}
      busy={isBusy}
      className="hand__form"
      errors={errors}
      onSubmit={() => void submit()}
    >
      {handsOver ? null : (
        <>
          <SelectField
            label={t('organisation.byHand.state')}
            error={errors.state}
            value={state}
            options={choices.map((each) => ({ value: each, label: t(`organisation.import.personState.${each}`) }))}
            onChange={(value) => setState(choices.find((each) => each === value) ?? state)}
          />
          <DatePicker
            clearable
            label={t('organisation.byHand.on')}
            help={t('organisation.byHand.onHelp')}
            error={errors.on}
            value={on}
            onChange={setOn}
          />
          {isRetiring ? <Note tone="orange">{t('organisation.byHand.retires')}</Note> : null}
        </>
      )}
      {groups.length > 0 ? (
        <>
          <RecipientField
            single
            colleaguesOnly
            label={t('organisation.byHand.successor')}
            help={t('organisation.byHand.successorHelp')}
            error={errors.handOver}
            value={to}
            onChange={setTo}
          />
          {groups.map(({ offer, titleKey, items: of, more }) => (
            <fieldset key={offer} className="field">
              <legend className="field__label">{say({ key: titleKey })}</legend>
              <div className="choices choices--stacked">
                {of.map(({ key, name: called, hint }) => (
                  <Checkbox
                    key={key}
                    label={[name(called), hint ? name(hint) : ''].filter(Boolean).join(' · ')}
                    checked={!left.has(keyOf(offer, key))}
                    onChange={(isOn) => {
                      const next = new Set(left)
                      if (isOn) next.delete(keyOf(offer, key))
                      else next.add(keyOf(offer, key))
                      setLeft(next)
                    }}
                  />
                ))}
              </div>
              {more ? (
                <p className="field__help">{t('organisation.byHand.handOverMore', { most: mostBelongings })}</p>
              ) : null}
            </fieldset>
          ))}
        </>
      ) : null}
      {isRetiring && data && groups.length === 0 ? (
        <p className="muted">{t('organisation.byHand.nothingToHandOver')}</p>
      ) : null}
    </FormDialog>
  )
}
