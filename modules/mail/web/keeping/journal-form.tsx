import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { type Journal, journalCalls } from '../../contract/journal.contract.ts'

type Props = { comCode: string; saved: Journal; isAtServer: boolean }

/** Whether there is a report of each mail of a company, and where it goes. */
export function JournalForm({ comCode, saved, isAtServer }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const queries = useQueryClient()
  const first = { isOn: saved.address !== null, typed: saved.address ?? '' }
  const [{ isOn, typed }, setDraft] = useState(first)
  const address = isOn ? typed.trim() : null
  const isDirty = address !== saved.address
  useUnsaved(isDirty)
  const { isBusy, errors, save } = useSave(t('mail.administration.saved'), () =>
    queries.invalidateQueries({ queryKey: keyOf(journalCalls.journal) }),
  )
  return (
    <section className="mkeep__h" aria-labelledby={id}>
      <h2 id={id}>{t('mail.journal.title')}</h2>
      <p className="muted">{t('mail.journal.hint')}</p>
      {isAtServer ? <Note>{t('mail.journal.atServer')}</Note> : null}
      {saved.refused ? (
        <Note tone="orange">
          <p>{t('mail.journal.refused', { at: formatDateTime(saved.refused.at) })}</p>
          <p className="mkeep__r">
            {t('mail.journal.refusedWords')}: {saved.refused.words}
          </p>
        </Note>
      ) : null}
      <Form
        className="mkeep"
        errors={errors}
        onSubmit={() => void save(() => call(journalCalls.saveJournal, { comCode, address }))}
      >
        <Checkbox label={t('mail.journal.isOn')} checked={isOn} onChange={(next) => setDraft({ isOn: next, typed })} />
        {isOn ? (
          <TextField
            label={t('mail.journal.address')}
            help={t('mail.journal.addressHelp')}
            required
            maxLength={320}
            value={typed}
            error={errors.address}
            onChange={({ target }) => setDraft({ isOn, typed: target.value })}
          />
        ) : null}
        <div className="moutside__a">
          <Button size="lg" disabled={!isDirty} onClick={() => setDraft(first)}>
            {t('mail.outsidePage.discard')}
          </Button>
          <Button size="lg" variant="primary" type="submit" disabled={!isDirty} busy={isBusy}>
            {t('mail.journal.save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
