import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { formatCount } from '#platform/web/format.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { mostDays, type Retention, retentionCalls } from '../../contract/keeping.contract.ts'

/** The times that are said apart, each with the days it begins with when somebody switches it on. */
const times = { days: 1_825, deletedDays: 30, junkDays: 30 } as const
const names = ['days', 'deletedDays', 'junkDays'] as const

type Props = { comCode: string; saved: CallResult<typeof retentionCalls.retention> }

/** How long mails stay. How many would go is counted and told before it is saved: they cannot be brought back. */
export function RetentionForm({ comCode, saved: { isAtServer, ...saved } }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { sayError } = useSay()
  const [draft, setDraft] = useState<Retention>(saved)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved)
  useUnsaved(isDirty)
  const { isBusy, errors, save } = useSave(t('mail.administration.saved'), () =>
    queries.invalidateQueries({ queryKey: keyOf(retentionCalls.retention) }),
  )
  const asked = async () => {
    const { mails, mailboxes, isMore } = await call(retentionCalls.lookAhead, { comCode, ...draft })
    if (mails === 0) return true
    const counts = { mails: formatCount(mails), mailboxes: formatCount(mailboxes) }
    return confirm({
      title: t('mail.keeping.ask'),
      text: t(isMore ? 'mail.keeping.goMany' : 'mail.keeping.go', counts),
      action: t('mail.keeping.saveAll'),
      danger: true,
    })
  }
  const [isAsking, setAsking] = useState(false)
  const submit = async () => {
    setAsking(true)
    try {
      if (!(await asked())) return
    } catch (error) {
      toast.error(sayError(error))
      return
    } finally {
      setAsking(false)
    }
    await save(() => call(retentionCalls.saveRetention, { comCode, ...draft }))
  }
  return (
    <Form className="mkeep" errors={errors} onSubmit={() => void submit()}>
      <Note>{t('mail.keeping.hint')}</Note>
      {isAtServer ? <Note tone="orange">{t('mail.keeping.atServer')}</Note> : null}
      {names.map((name) => (
        <div key={name} className="mkeep__p">
          <Checkbox
            label={t(`mail.keeping.ends.${name}`)}
            checked={draft[name] !== null}
            onChange={(isOn) => setDraft({ ...draft, [name]: isOn ? (saved[name] ?? times[name]) : null })}
          />
          {draft[name] === null ? null : (
            <NumberStepper
              label={t(`mail.keeping.days.${name}`)}
              min={1}
              max={mostDays}
              value={draft[name]}
              error={errors[name]}
              onChange={(days) => setDraft({ ...draft, [name]: days })}
            />
          )}
        </div>
      ))}
      <Checkbox
        label={t('mail.keeping.sparesFlagged')}
        checked={draft.sparesFlagged}
        onChange={(sparesFlagged) => setDraft({ ...draft, sparesFlagged })}
      />
      <div className="moutside__a">
        <Button size="lg" disabled={!isDirty} onClick={() => setDraft(saved)}>
          {t('mail.outsidePage.discard')}
        </Button>
        <Button size="lg" variant="primary" type="submit" disabled={!isDirty} busy={isBusy || isAsking}>
          {t('mail.outsidePage.save')}
        </Button>
      </div>
    </Form>
  )
}
