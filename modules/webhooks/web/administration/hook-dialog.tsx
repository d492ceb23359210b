import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Checkbox, Switch } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Hook, type HookSettings, webhookCalls } from '../../contract/webhooks.contract.ts'
import { webhookLimits } from '../../contract/webhooks.rules.ts'
import { useRefresh } from '../webhooks.queries.ts'

type Props = Pick<CallResult<typeof webhookCalls.list>, 'events' | 'topicKinds'> & {
  /** Left out, a new one is made. */
  hook: Hook | undefined
  onClose: () => void
  onSecret: (secret: string) => void
}

const beginning = (hook: Hook | undefined): HookSettings => ({
  name: hook?.name ?? '',
  url: hook?.url ?? '',
  events: hook?.events ?? [],
  topics: hook?.topics ?? [],
  isOn: hook?.isOn ?? true,
})

/** An address as a form: where it leads and what it is told of. A new one shows its secret when it was made. */
export function HookDialog({ hook, events, topicKinds, onClose, onSecret }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const nameOf = useName()
  const refresh = useRefresh()
  const [draft, setDraft] = useState(beginning(hook))
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const set = (change: Partial<HookSettings>) => {
    setDraft({ ...draft, ...change })
    setErrors({})
  }
  const toggled = (list: readonly string[], item: string, on: boolean) =>
    on ? [...list, item] : list.filter((each) => each !== item)
  const wrong = {
    ...(draft.name.trim() === '' && { name: t('webhooks.errors.name') }),
    ...(!isAddress(draft.url) && { url: t('webhooks.errors.url') }),
    ...(draft.events.length === 0 && { events: t('webhooks.errors.noEvent') }),
  }
  const submit = async () => {
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    setBusy(true)
    try {
      if (hook) await call(webhookCalls.change, { ...draft, hookId: hook.hookId })
      else onSecret((await call(webhookCalls.create, draft)).secret)
      toast.success(t('webhooks.saved'))
      void refresh()
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  const asked = new Set(events.flatMap(({ name, topicKind }) => (draft.events.includes(name) ? [topicKind] : [])))
  return (
    <FormDialog
      width="medium"
      title={t(hook ? 'webhooks.editTitle' : 'webhooks.addTitle')}
      isDirty={JSON.stringify(draft) !== JSON.stringify(beginning(hook))}
      busy={isBusy}
      className="hookform"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('webhooks.fields.name')}
        placeholder={t('webhooks.fields.namePlaceholder')}
        maxLength={webhookLimits.name}
        value={draft.name}
        error={errors.name}
        onChange={(event) => set({ name: event.target.value })}
        required
      />
      <TextField
        label={t('webhooks.fields.url')}
        help={t('webhooks.fields.urlHelp')}
        placeholder="https://"
        type="url"
        maxLength={webhookLimits.url}
        autoComplete="off"
        value={draft.url}
        error={errors.url}
        onChange={(event) => set({ url: event.target.value })}
        required
      />
      <fieldset className="hookform__f" aria-describedby={errors.events ? 'hookevents' : undefined}>
        <legend className="field__label">{t('webhooks.fields.events')}</legend>
        {events.map(({ name, titleKey }) => (
          <Checkbox
            key={name}
            label={say({ key: titleKey })}
            checked={draft.events.includes(name)}
            onChange={(on) => set({ events: toggled(draft.events, name, on) })}
          />
        ))}
        {errors.events ? <FieldError id="hookevents">{errors.events}</FieldError> : null}
      </fieldset>
      {topicKinds
        .filter(({ kind, topics }) => asked.has(kind) && topics.length > 0)
        .map(({ kind, titleKey, topics }) => (
          <fieldset key={kind} className="hookform__f">
            <legend className="field__label">{say({ key: titleKey })}</legend>
            <p className="field__help">{t('webhooks.fields.topicsHelp')}</p>
            <div className="hookform__t">
              {topics.map(({ key, name }) => (
                <Checkbox
                  key={key}
                  label={nameOf(name)}
                  checked={draft.topics.includes(key)}
                  onChange={(on) => set({ topics: toggled(draft.topics, key, on) })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      <Switch label={t('webhooks.fields.isOn')} checked={draft.isOn} onChange={(isOn) => set({ isOn })} />
    </FormDialog>
  )
}

/** The server looks closer; this is what can be told while typing. */
const isAddress = (url: string) => URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:'
