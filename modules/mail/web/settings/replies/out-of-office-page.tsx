import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import type { RichTextHandle } from '#platform/web/editor/editor.tsx'
import { instantOf, momentOf } from '#platform/web/instants.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { faultOfOof, type OofFault } from '../../../contract/preferences/preference.rules.ts'
import { type OutOfOffice, replyCalls } from '../../../contract/preferences/replies.contract.ts'
import { MomentRow } from '../pieces/moment-row.tsx'
import { SwitchRow } from '../pieces/switch-row.tsx'
import { useTellFailure } from '../pieces/use-tell-failure.ts'
import { MessageRow } from './message-row.tsx'
import { OofState } from './oof-state.tsx'
import { ZoneRow } from './zone-row.tsx'

/** Out-of-office: a switch, from when to when, and what is answered meanwhile (MAIL-007). */
export default function OutOfOfficePage() {
  return <Pane query={useCall(replyCalls.oofGet, {})}>{(saved) => <OofForm saved={saved} />}</Pane>
}

/** At which field a fault is told. */
const fieldOf: Readonly<Record<OofFault, 'start' | 'end' | 'message'>> = {
  timesNeeded: 'start',
  startNotBeforeEnd: 'end',
  endInPast: 'end',
  messageNeeded: 'message',
}

/** Times that are proposed to whoever was never away: from the end of a day to the beginning of another. */
const usual = { start: '18:00', end: '09:00' }

function OofForm({ saved }: { saved: OutOfOffice }) {
  const { t } = useTranslation()
  const id = useId()
  const cache = useQueryClient()
  const tellFailure = useTellFailure()
  const editor = useRef<RichTextHandle>(null)
  // Times travel as UTC and are shown where the reader lives (MAIL-024).
  const before = {
    enabled: saved.enabled,
    start: saved.startUtc ? momentOf(saved.startUtc) : { day: '', time: usual.start },
    follows: saved.followsAbsence,
    end: saved.endUtc ? momentOf(saved.endUtc) : { day: '', time: usual.end },
  }
  const [typed, setTyped] = useState(before)
  const [isWritten, setWritten] = useState(false)
  const [fault, setFault] = useState<OofFault>()
  const saving = useCallMutation(replyCalls.oofSet, {
    onSuccess: (kept) => {
      cache.setQueryData(keyOf(replyCalls.oofGet, {}), kept)
      editor.current?.markSaved()
      setWritten(false)
      toast.success(t(kept.enabled || kept.followsAbsence ? 'mail.prefs.applied' : 'mail.oof.released'))
    },
    onError: (error) => void tellFailure(error),
  })
  const save = () => {
    if (saving.isPending) return
    const { enabled, follows, start, end } = typed
    const hasMessage = editor.current ? !editor.current.isEmpty() : saved.internalMessage !== ''
    const internalMessage = editor.current?.getHtml() ?? saved.internalMessage
    if (!enabled) {
      // Switched off, a disable is sent and nothing else is asked (MAIL-038), unless an absence switches it on.
      const missing = follows && !hasMessage ? 'messageNeeded' : undefined
      setFault(missing)
      if (!missing)
        saving.mutate({
          enabled,
          ...(follows !== saved.followsAbsence && { followsAbsence: follows }),
          ...(follows && { internalMessage }),
        })
      return
    }
    const times = {
      startUtc: start.day ? (instantOf(start.day, start.time) ?? null) : null,
      endUtc: end.day ? (instantOf(end.day, end.time) ?? null) : null,
    }
    const found = faultOfOof({ enabled, ...times, hasMessage }, new Date())
    setFault(found)
    if (found) return
    // Whatever it says, nothing is said outside, and it is scheduled (MAIL-025).
    saving.mutate({
      ...times,
      followsAbsence: follows,
      enabled,
      internalMessage,
      externalMessage: '',
      state: 'Scheduled',
    })
  }
  const errorAt = (field: 'start' | 'end' | 'message') =>
    fault && fieldOf[fault] === field ? t(`mail.preferenceFaults.${fault}`) : undefined
  const isDirty = isWritten || JSON.stringify(typed) !== JSON.stringify(before)
  return (
    <>
      <Form id={id} className="setform" errors={fault && { [fieldOf[fault]]: fault }} onSubmit={save}>
        <SwitchRow
          label={t('mail.oof.switch')}
          words={t(typed.enabled ? 'mail.prefs.on' : 'mail.prefs.off')}
          checked={typed.enabled}
          onChange={(enabled) => {
            setTyped({ ...typed, enabled })
            setFault(undefined)
          }}
        >
          <OofState saved={saved} />
        </SwitchRow>
        {typed.enabled ? (
          <>
            <MomentRow
              label={t('mail.oof.start')}
              value={typed.start}
              error={errorAt('start')}
              onChange={(start) => setTyped({ ...typed, start })}
            />
            <MomentRow
              label={t('mail.oof.end')}
              value={typed.end}
              error={errorAt('end')}
              onChange={(end) => setTyped({ ...typed, end })}
            />
            <ZoneRow />
          </>
        ) : null}
        <SwitchRow
          label={t('mail.oof.follow')}
          words={t(typed.follows ? 'mail.prefs.on' : 'mail.prefs.off')}
          help={t('mail.oof.followHelp')}
          checked={typed.follows}
          onChange={(follows) => {
            setTyped({ ...typed, follows })
            setFault(undefined)
          }}
        />
        {typed.enabled || typed.follows ? (
          <MessageRow
            ref={editor}
            label={t('mail.oof.message')}
            help={t('mail.oof.help')}
            saved={saved.internalMessage}
            error={errorAt('message')}
            onTyped={() => setWritten(editor.current?.isDirty() ?? true)}
          />
        ) : (
          <p className="field__help mset__off">{t('mail.oof.off')}</p>
        )}
      </Form>
      <SettingsActions form={id} isDirty={isDirty} isSaving={saving.isPending} />
    </>
  )
}
