import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import '#platform/web/outline/outline-workplace.css'
import { useUnsavedPage } from '#platform/web/session/use-ask-before-leaving.ts'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { areaCalls } from '../../contract/areas.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import { useRefreshTasks } from '../tasks.queries.ts'
import { MemberLines } from './member-lines.tsx'

type Lines = CallResult<(typeof areaCalls)['areaLines']>

/** Says anew who belongs to an area. */
export function LinesForm({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const lines = useCall(areaCalls.areaLines, { groupId })
  return (
    <section className="tproj__form">
      <h2 className="tproj__part">{t('tasks.area.parts.members')}</h2>
      <p className="fg2">{t('tasks.area.members.hint')}</p>
      <Pane query={lines} isEmpty={() => false}>
        {(saved) => <SavedLines groupId={groupId} saved={saved} />}
      </Pane>
    </section>
  )
}

function SavedLines({ groupId, saved }: { groupId: string; saved: Lines }) {
  const { t } = useTranslation()
  const again = useAgain()
  const refresh = useRefreshTasks()
  const { isBusy, errors, save } = useSave(t('tasks.area.members.saved'), () =>
    Promise.all([again(areaCalls.areaLines, tasksCalls.taskGroupMember), refresh()]),
  )
  // What was changed here stands over the lines as they were then, so that nobody else's change is lost.
  const [changed, setChanged] = useState<Lines>()
  const { items, version } = changed ?? saved
  useUnsavedPage(changed !== undefined && !isBusy, ['groupId'])
  const submit = async () => {
    const lines = items.map(({ kind, code, role }) => ({ kind, code, role }))
    if (await save(() => call(areaCalls.saveAreaLines, { groupId, items: lines, version }))) setChanged(undefined)
  }
  return (
    <Form className="tproj__lines" onSubmit={() => void submit()} errors={errors}>
      <MemberLines lines={items} error={errors.items} onChange={(lines) => setChanged({ items: lines, version })} />
      <FormFooter isDirty={changed !== undefined} isBusy={isBusy} />
    </Form>
  )
}
