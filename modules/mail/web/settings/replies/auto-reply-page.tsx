import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import type { RichTextHandle } from '#platform/web/editor/editor.tsx'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { replyAudiences } from '../../../contract/preferences/preference.rules.ts'
import { type AutoReplySetting, replyCalls } from '../../../contract/preferences/replies.contract.ts'
import { SwitchRow } from '../pieces/switch-row.tsx'
import { useTellFailure } from '../pieces/use-tell-failure.ts'
import { MessageRow } from './message-row.tsx'

/** A standing reply: each sender gets it once a day, colleagues alone or everybody (MAIL-019, G-067). */
export default function AutoReplyPage() {
  return <Pane query={useCall(replyCalls.autoReply, {})}>{(saved) => <AutoReplyForm saved={saved} />}</Pane>
}

function AutoReplyForm({ saved }: { saved: AutoReplySetting }) {
  const { t } = useTranslation()
  const id = useId()
  const cache = useQueryClient()
  const tellFailure = useTellFailure()
  const editor = useRef<RichTextHandle>(null)
  const [isOn, setOn] = useState(saved.isOn)
  const [audience, setAudience] = useState(saved.audience)
  const [isWritten, setWritten] = useState(false)
  const [error, setError] = useState<string>()
  const saving = useCallMutation(replyCalls.saveAutoReply, {
    onSuccess: (kept) => {
      cache.setQueryData(keyOf(replyCalls.autoReply, {}), kept)
      editor.current?.markSaved()
      setWritten(false)
      toast.success(t('mail.prefs.applied'))
    },
    onError: (refused) => void tellFailure(refused),
  })
  const save = () => {
    if (saving.isPending) return
    const isEmpty = editor.current ? editor.current.isEmpty() : saved.message === ''
    const fault = isOn && isEmpty ? t('mail.preferenceFaults.messageNeeded') : undefined
    setError(fault)
    if (!fault) saving.mutate({ isOn, audience, message: editor.current?.getHtml() ?? saved.message })
  }
  return (
    <>
      <Form id={id} className="setform" errors={error ? { message: error } : undefined} onSubmit={save}>
        <SwitchRow
          label={t('mail.autoReply.switch')}
          words={t(isOn ? 'mail.prefs.on' : 'mail.prefs.off')}
          help={t('mail.autoReply.switchHelp')}
          checked={isOn}
          onChange={setOn}
        />
        <div className="field field--row">
          <span className="field__label" aria-hidden>
            {t('mail.autoReply.audience')}
          </span>
          <RadioGroup
            label={t('mail.autoReply.audience')}
            hideLabel
            options={replyAudiences.map((value) => ({ value, label: t(`mail.autoReply.audiences.${value}`) }))}
            value={audience}
            onChange={setAudience}
          />
        </div>
        <MessageRow
          ref={editor}
          label={t('mail.autoReply.message')}
          help={t('mail.autoReply.help')}
          saved={saved.message}
          error={error}
          onTyped={() => setWritten(editor.current?.isDirty() ?? true)}
        />
      </Form>
      <SettingsActions
        form={id}
        isDirty={isWritten || isOn !== saved.isOn || audience !== saved.audience}
        isSaving={saving.isPending}
      />
    </>
  )
}
