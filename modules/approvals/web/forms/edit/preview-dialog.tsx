import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import { todayIn } from '#platform/web/format.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { computed } from '../../../contract/forms/compute.ts'
import type { FormValues } from '../../../contract/forms/fields.ts'
import { type BegunForm, formMakingCalls } from '../../../contract/forms-making.contract.ts'
import type { Stamp } from '../../../contract/line/stamps.ts'
import { Paper } from '../../paper/paper.tsx'

/** So long after the last digit the line is asked for again, ms. */
const settledMs = 400

type Props = {
  /** The form that is changed; null of a new one. */
  formId: number | null
  form: BegunForm
  onClose: () => void
}

/**
 * The form as whoever drafts on it has it before her, to be tried; as somebody who is chosen, with her department, the line
 * it begins with and who decides. Nothing of it is kept.
 */
export default function PreviewDialog({ formId, form, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [title, setTitle] = useState('')
  const [filled, setFilled] = useState<FormValues>({})
  const [chosen, setChosen] = useState<readonly Recipient[]>([])
  const [deptCode, setDeptCode] = useState<string>()
  const values = computed(form.fields, filled)
  const typed = form.amountFieldId === null ? undefined : values[form.amountFieldId]
  const amount = useDebouncedValue(typeof typed === 'number' ? typed : 0, settledMs)
  const [person] = chosen
  const { data: hers } = useCall(
    formMakingCalls.previewAs,
    { personCode: person?.personCode ?? '', deptCode, formId, amount, line: form.line, drafters: form.drafters },
    { enabled: person !== undefined },
  )
  const seen = person && hers?.drafter.personCode === person.personCode ? hers : undefined
  const line = seen?.line
  const names = new Map(line?.people.map(({ personCode, name }) => [personCode, nameOf(name)]))
  const stamps: Stamp[] = [
    ...(seen
      ? [{ role: 'draft' as const, name: nameOf(seen.drafter.name), state: 'approved' as const, marks: [] }]
      : []),
    ...(line?.steps ?? []).map(({ kind, personCode, isFinal, isLater }, at) => ({
      role: kind,
      name: names.get(personCode) ?? '',
      state: at === 0 ? ('asked' as const) : ('ahead' as const),
      marks: [...(isFinal ? (['final'] as const) : []), ...(isLater ? (['later'] as const) : [])],
    })),
  ].map((stamp, key) => ({ ...stamp, key, at: null, signature: null }))
  return (
    <Modal open title={t('approvals.making.preview')} width={840} onClose={onClose}>
      <div className="apfas">
        <RecipientField
          label={t('approvals.making.previewAs.person')}
          help={t('approvals.making.previewAs.hint')}
          single
          colleaguesOnly
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            setDeptCode(undefined)
          }}
        />
        {seen && seen.posts.length > 1 ? (
          <SelectField
            label={t('approvals.making.previewAs.post')}
            value={seen.drafter.deptCode}
            options={seen.posts.map((post) => ({ value: post.deptCode, label: nameOf(post.deptName) }))}
            onChange={setDeptCode}
          />
        ) : null}
        <div role="status">
          {seen && !seen.mayDraft ? <Note tone="orange">{t('approvals.making.previewAs.mayNot')}</Note> : null}
          {seen?.nobodyDecides ? <Note tone="orange">{t('approvals.lineFaults.nobodyDecides')}</Note> : null}
          {line?.decider ? (
            <p className="muted">{t('approvals.making.previewAs.decider', { rank: nameOf(line.decider.name) })}</p>
          ) : null}
        </div>
      </div>
      <Paper
        form={form}
        level={3}
        values={values}
        {...(seen
          ? {
              head: {
                number: null,
                deptName: nameOf(seen.drafter.deptName),
                drafterName: nameOf(seen.drafter.name),
                day: todayIn(),
              },
              stamps,
            }
          : {})}
        title={
          <TextField
            label={t('approvals.paper.title')}
            hideLabel
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        }
        fill={{
          errors: {},
          onChange: (fieldId, value) =>
            setFilled(({ [fieldId]: _before, ...others }) =>
              value === undefined ? others : { ...others, [fieldId]: value },
            ),
        }}
      />
    </Modal>
  )
}
