import { IconPencil, IconPlayerSkipForward, IconPlus, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { repeatCalls } from '../../contract/repeat/repeat.contract.ts'
import type { TaskRepeat } from '../../contract/repeat/repeat.entities.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { useUndo } from '../many/use-undo.ts'
import { Fact } from '../task/fact.tsx'
import type { Edits } from '../task/use-edits.ts'
import { RepeatDialog } from './repeat-dialog.tsx'
import { useRuleWords } from './use-rule-words.ts'

type Props = { task: TaskDetail; edits: Edits }

/** How a task returns, and when next; the latest of its series can be skipped. */
export function RepeatFact({ task, edits }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const wordsOf = useRuleWords()
  const { repeat, endDate, taskStatus, can } = task
  const mayBegin = endDate !== null && taskStatus !== 'Completed'
  const mayChange = can.change && (repeat === null ? mayBegin : repeat.isLatest)
  if (repeat === null && !mayChange) return null
  return (
    <Fact icon={IconRepeat} label={t('tasks.repeat.title')}>
      {repeat ? (
        <>
          <span>{wordsOf(repeat)}</span>
          <Goes repeat={repeat} />
          {mayChange ? <Skip task={task} edits={edits} /> : null}
          {mayChange ? (
            <IconButton size={24} icon={IconPencil} name={t('tasks.repeat.change')} onClick={() => setOpen(true)} />
          ) : null}
        </>
      ) : (
        <Button variant="ghost" icon={IconPlus} aria-label={t('tasks.repeat.set')} onClick={() => setOpen(true)}>
          {t('tasks.task.add')}
        </Button>
      )}
      {isOpen ? <RepeatDialog task={task} edits={edits} onClose={() => setOpen(false)} /> : null}
    </Fact>
  )
}

/** How its series goes on. */
function Goes({ repeat: { isLatest, nextDay } }: { repeat: TaskRepeat }) {
  const { t } = useTranslation()
  const words = isLatest
    ? nextDay === null
      ? t('tasks.repeat.last')
      : t('tasks.repeat.next', { day: nextDay })
    : t('tasks.repeat.past')
  return <span className="muted num">{words}</span>
}

function Skip({ task, edits }: Props) {
  const { t } = useTranslation()
  const undo = useUndo()
  const { taskId, repeat, taskStatus } = task
  const next = repeat?.nextDay
  if (!repeat || !next || taskStatus === 'Completed') return null
  const skip = async () => {
    const wrong = await edits.keep(repeatCalls.taskSkip, { taskId, day: repeat.day }, ({ changeId }) =>
      toast.success(t('tasks.repeat.skipped', { day: next }), undo(changeId, [task])),
    )
    if (wrong) toast.error(wrong)
  }
  return <IconButton size={24} icon={IconPlayerSkipForward} name={t('tasks.repeat.skip')} onClick={() => void skip()} />
}
