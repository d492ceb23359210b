import { IconProgress } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { effortCalls } from '../../../contract/effort.contract.ts'
import type { TaskDetail } from '../../../contract/tasks.entities.ts'
import { Fact } from '../fact.tsx'
import type { Edits } from '../use-edits.ts'

/** How far a task is: said by whoever may change it, unless that follows from its checklist or it is completed. */
export function ProgressFact({ task, edits }: { task: TaskDetail; edits: Edits }) {
  const { t } = useTranslation()
  const { taskId, progress, checks, taskStatus, can } = task
  const maySay = can.change && checks === 0 && taskStatus !== 'Completed'
  if (progress === 0 && !maySay) return null
  return (
    <Fact icon={IconProgress} label={t('tasks.task.progress')}>
      <Progress label={t('tasks.task.progress')} value={progress / 100} />
      <b className="num">{progress.toFixed(2)}%</b>
      {maySay ? (
        <NumberStepper
          label={t('tasks.effort.percent')}
          hideLabel
          min={0}
          max={100}
          step={10}
          value={progress}
          onChange={(next) =>
            void edits.change(effortCalls.taskProgress, { taskId, progress: next }, { progress: next })
          }
        />
      ) : null}
    </Fact>
  )
}
