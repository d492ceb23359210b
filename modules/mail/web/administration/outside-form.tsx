import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { outsideModes } from '../../contract/preferences/preference.rules.ts'
import './outside.css'

type OutsideRule = CallResult<typeof ruleCalls.outsideRule>

/** Domains as they are typed: one on each line, or parted by blanks and commas, with or without an at sign. */
export const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((each) => each.replace(/^@/, '').toLowerCase())
      .filter((each) => each !== ''),
  ),
]

/** The rule as one form; what people have saved before is held to it as well. */
export function OutsideForm({ comCode, saved }: { comCode: string; saved: OutsideRule }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const first = { mode: saved.mode, typed: saved.domains.join('\n') }
  const [{ mode, typed }, setDraft] = useState(first)
  const domains = domainsIn(typed)
  const isDirty = mode !== saved.mode || JSON.stringify(domains) !== JSON.stringify(saved.domains)
  useUnsaved(isDirty)
  const { isBusy, errors, save } = useSave(t('mail.outsidePage.saved'), () =>
    queries.invalidateQueries({ queryKey: keyOf(ruleCalls.outsideRule) }),
  )
  // What is wrong with one of them is told at the box in which all stand.
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('domains'))?.[1]
  return (
    <Form
      className="moutside"
      errors={errors}
      onSubmit={() => void save(() => call(ruleCalls.saveOutsideRule, { comCode, mode, domains }))}
    >
      <Note>{t('mail.outsidePage.hint')}</Note>
      <RadioGroup
        label={t('mail.outsidePage.mode')}
        options={outsideModes.map((value) => ({ value, label: t(`mail.outsidePage.modes.${value}`) }))}
        value={mode}
        onChange={(next) => setDraft({ mode: next, typed })}
      />
      {mode === 'listed' ? (
        <TextArea
          label={t('mail.outsidePage.domains')}
          help={t('mail.outsidePage.domainsHelp')}
          error={wrong}
          rows={8}
          value={typed}
          onChange={({ target }) => setDraft({ mode, typed: target.value })}
        />
      ) : null}
      <div className="moutside__a">
        <Button size="lg" disabled={!isDirty} onClick={() => setDraft(first)}>
          {t('mail.outsidePage.discard')}
        </Button>
        <Button size="lg" variant="primary" type="submit" disabled={!isDirty} busy={isBusy}>
          {t('mail.outsidePage.save')}
        </Button>
      </div>
    </Form>
  )
}
