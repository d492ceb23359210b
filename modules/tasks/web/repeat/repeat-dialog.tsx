import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { repeatCalls } from '../../contract/repeat/repeat.contract.ts'
import type { RepeatRule } from '../../contract/repeat/repeat.entities.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import type { Edits } from '../task/use-edits.ts'
import { RepeatChoice } from './repeat-choice.tsx'

/** Says how the open task returns, or that it does no more. */
export function RepeatDialog({ task, edits, onClose }: { task: TaskDetail; edits: Edits; onClose: () => void }) {
  const { t } = useTranslation()
  const today = todayIn(useViewer()?.timeZone)
  const { taskId, endDate, repeat } = task
  const kept: RepeatRule | null = repeat && { rule: repeat.rule, isOfBusinessDays: repeat.isOfBusinessDays }
  const [chosen, setChosen] = useState(kept)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const wrong = await edits.keep(repeatCalls.taskRepeat, { taskId, repeat: chosen })
    setBusy(false)
    if (wrong) setError(wrong)
    else onClose()
  }
  return (
    <FormDialog
      title={t('tasks.repeat.title')}
      width={560}
      isDirty={JSON.stringify(chosen) !== JSON.stringify(kept)}
      busy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RepeatChoice value={chosen} startDay={endDate ?? today} error={error} onChange={setChosen} />
    </FormDialog>
  )
}
