import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import '#platform/web/outline/outline-workplace.css'
import { useUnsavedPage } from '#platform/web/session/use-ask-before-leaving.ts'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { areaCalls } from '../../contract/areas.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { useRefreshTasks } from '../tasks.queries.ts'
import type { AreaDraft } from './area-draft.ts'
import { AreaFields } from './area-fields.tsx'

type Draft = AreaDraft & Pick<Area, 'isTemplate' | 'version'>

const draftOf = (area: Area): Draft => ({
  groupTitle: area.groupTitle,
  groupAcronym: area.groupAcronym,
  groupCoverColor: area.groupCoverColor,
  description: area.description,
  isTemplate: area.isTemplate,
  version: area.version,
})

/** How an area is called and shown, and whether others begin with it. */
export function GeneralForm({ area }: { area: Area }) {
  const { t } = useTranslation()
  const { isBusy, errors, save } = useSave(t('tasks.area.saved'), useRefreshTasks())
  // Once something is typed it stands over the area as it was then: what others change meanwhile is not written over.
  const [typed, setTyped] = useState<Draft>()
  const [missing, setMissing] = useState<string>()
  const draft = typed ?? draftOf(area)
  useUnsavedPage(typed !== undefined && !isBusy, ['groupId'])
  const change = (part: Partial<Draft>) => setTyped({ ...draft, ...part })
  const submit = async () => {
    const isNamed = draft.groupTitle.trim() !== ''
    setMissing(isNamed ? undefined : t('tasks.area.titleNeeded'))
    if (isNamed && (await save(() => call(areaCalls.changeArea, { groupId: area.groupId, ...draft }))))
      setTyped(undefined)
  }
  const shownErrors = missing ? { ...errors, groupTitle: missing } : errors
  return (
    <Form className="tproj__form" onSubmit={() => void submit()} errors={shownErrors}>
      <h2 className="tproj__part">{t('tasks.area.parts.general')}</h2>
      <AreaFields draft={draft} onChange={change} errors={shownErrors} />
      <Switch
        label={t('tasks.area.fields.template')}
        checked={draft.isTemplate}
        onChange={(isTemplate) => change({ isTemplate })}
      />
      <FormFooter isDirty={typed !== undefined} isBusy={isBusy} />
    </Form>
  )
}
