import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useUnsavedPage } from '#platform/web/session/use-ask-before-leaving.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { areaCalls } from '../../contract/areas.contract.ts'
import { areaPath } from '../place/paths.ts'
import { useAreas, useRefreshTasks } from '../tasks.queries.ts'
import { noTemplate, TemplateField } from '../templates/template-field.tsx'
import { newArea } from './area-draft.ts'
import { AreaFields } from './area-fields.tsx'
import { type MemberLine, MemberLines } from './member-lines.tsx'
import './area.css'

const empty = { ...newArea, begins: noTemplate, likeGroupId: '', members: [] as readonly MemberLine[] }

/** Makes a project area, of which one is the owner (TASK-010, TASK-015). */
export default function CreateAreaPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefreshTasks()
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const [draft, setDraft] = useState(empty)
  const change = (part: Partial<typeof empty>) => setDraft((now) => ({ ...now, ...part }))
  useUnsavedPage(draft !== empty && !isBusy)

  const make = async () => {
    if (draft.groupTitle.trim() === '') return setErrors({ groupTitle: t('tasks.area.titleNeeded') })
    setBusy(true)
    try {
      const { members, likeGroupId, begins, ...fields } = draft
      const { template, firstDay } = begins
      const { groupId, groupTitle } = await call(areaCalls.createArea, {
        ...fields,
        likeGroupId: likeGroupId || undefined,
        ...(template === undefined ? {} : { template, firstDay }),
        members: members.map(({ kind, code, role }) => ({ kind, code, role })),
      })
      await refresh()
      toast.success(t('tasks.area.made', { name: groupTitle }))
      await navigate({ to: areaPath as string, search: { groupId } })
    } catch (error) {
      setBusy(false)
      refuse(error)
    }
  }
  return (
    <Sheet title={t('tasks.area.new')} narrow>
      <Form className="tproj__form" onSubmit={() => void make()} errors={errors}>
        <AreaFields draft={draft} onChange={change} errors={errors} />
        <TemplateField
          value={draft.begins}
          onChange={(begins) => change({ begins, ...(begins.template === undefined ? {} : { likeGroupId: '' }) })}
        />
        {draft.begins.template === undefined ? (
          <LikeField value={draft.likeGroupId} onChange={(likeGroupId) => change({ likeGroupId })} />
        ) : null}
        <h2 className="tproj__part">{t('tasks.area.parts.members')}</h2>
        <p className="fg2">{t('tasks.area.members.newHint')}</p>
        <MemberLines
          lines={draft.members}
          error={errors.items ?? errors.members}
          onChange={(members) => change({ members })}
        />
        <FormFault>{errors.form}</FormFault>
        <div>
          <Button type="submit" variant="primary" size="lg" busy={isBusy}>
            {t('tasks.area.make')}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}

/** The area whose columns the new one gets: one’s own, and those that are offered for that. */
function LikeField({ value, onChange }: { value: string; onChange: (groupId: string) => void }) {
  const { t } = useTranslation()
  const areas = useAreas().data?.items.filter(({ role, isTemplate }) => role === 'owner' || isTemplate) ?? []
  if (areas.length === 0) return null
  return (
    <SelectField
      label={t('tasks.area.fields.like')}
      help={t('tasks.area.fields.likeHelp')}
      value={value}
      options={[
        { value: '', label: t('tasks.area.fields.likeNone') },
        ...areas.map(({ groupId, groupTitle }) => ({ value: groupId, label: groupTitle })),
      ]}
      onChange={onChange}
    />
  )
}
