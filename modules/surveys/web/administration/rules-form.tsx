import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AudienceEntry, NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { settingsCalls } from '../../contract/bank.contract.ts'
import '../write/first/first-step.css'
import './rules.css'

type Rules = CallResult<(typeof settingsCalls)['companyRules']>

const entryOf = ({ kind, code }: NamedAudienceEntry): AudienceEntry => ({ kind, code })
const inputOf = ({ comCode, writers, approvers, needsApproval }: Rules) => ({
  comCode,
  needsApproval,
  writers: writers.map(entryOf),
  approvers: approvers.map(entryOf),
})

/** The rules as one form; they hold for whatever is handed in from then on. */
export function RulesForm({ rules }: { rules: Rules }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(rules)
  const input = inputOf(draft)
  const isDirty = JSON.stringify(input) !== JSON.stringify(inputOf(rules))
  useUnsaved(isDirty)
  const { isBusy, errors, save } = useSave(t('surveys.administration.saved'), () =>
    Promise.all(
      [settingsCalls.companyRules, settingsCalls.writingRules].map((known) =>
        queries.invalidateQueries({ queryKey: keyOf(known) }),
      ),
    ),
  )
  const set = (changed: Partial<Rules>) => setDraft({ ...draft, ...changed })
  return (
    <Form
      className="svrules"
      errors={errors}
      onSubmit={() => void save(() => call(settingsCalls.saveCompanyRules, input))}
    >
      <section className="swsec">
        <h2 className="swsec__t">{t('surveys.administration.writing')}</h2>
        <AudienceField
          peopleFirst
          label={t('surveys.administration.writers')}
          help={t('surveys.administration.writersHelp')}
          comCode={draft.comCode}
          value={draft.writers}
          error={errors.writers}
          onChange={(writers) => set({ writers })}
        />
      </section>
      <section className="swsec">
        <h2 className="swsec__t">{t('surveys.administration.accepting')}</h2>
        <Switch
          label={t('surveys.administration.needsApproval')}
          checked={draft.needsApproval}
          onChange={(needsApproval) => set({ needsApproval })}
        />
        <AudienceField
          peopleFirst
          label={t('surveys.administration.approvers')}
          help={t('surveys.administration.approversHelp')}
          comCode={draft.comCode}
          value={draft.approvers}
          error={errors.approvers}
          onChange={(approvers) => set({ approvers })}
        />
      </section>
      <div className="svrules__a">
        <p className="muted grow">
          {rules.changedAt ? t('surveys.administration.changed', { at: formatDateTime(rules.changedAt) }) : null}
        </p>
        <Button size="lg" disabled={!isDirty} onClick={() => setDraft(rules)}>
          {t('surveys.administration.discard')}
        </Button>
        <Button size="lg" variant="primary" type="submit" disabled={!isDirty} busy={isBusy}>
          {t('surveys.administration.save')}
        </Button>
      </div>
    </Form>
  )
}
