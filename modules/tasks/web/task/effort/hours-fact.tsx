import { IconClockHour4, IconHourglass, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { minutesOf } from '../../../contract/duration.ts'
import { effortCalls, type HourEntry } from '../../../contract/effort.contract.ts'
import type { TaskDetail } from '../../../contract/tasks.entities.ts'
import { useUndo } from '../../many/use-undo.ts'
import { Fact } from '../fact.tsx'
import { TextInPlace } from '../text-in-place.tsx'
import { useEditing } from '../use-editing.ts'
import type { Edits } from '../use-edits.ts'
import { useDurationWords } from './use-duration-words.ts'

type Props = { task: TaskDetail; edits: Edits }

/** As many letters as anybody needs for a length of time. */
const longest = 20

/** How long a task is thought to take. */
export function EstimateFact({ task: { taskId, estimate, can }, edits }: Props) {
  const { t } = useTranslation()
  const words = useDurationWords()
  const { isEditing, button, begin, end } = useEditing()
  if (estimate === null && !can.change) return null
  const keep = async (text: string) => {
    const minutes = text === '' ? null : minutesOf(text)
    return minutes === undefined ? t('tasks.effort.wrong') : edits.keep(effortCalls.taskEstimate, { taskId, minutes })
  }
  return (
    <Fact icon={IconHourglass} label={t('tasks.effort.estimate')}>
      {isEditing ? (
        <TextInPlace
          label={t('tasks.effort.estimate')}
          value={estimate === null ? '' : words(estimate)}
          maxLength={longest}
          mayBeEmpty
          onKeep={keep}
          onEnd={end}
        />
      ) : can.change ? (
        <Button
          ref={button}
          variant="ghost"
          icon={estimate === null ? IconPlus : undefined}
          aria-label={t(estimate === null ? 'tasks.effort.addEstimate' : 'tasks.effort.changeEstimate', {
            time: estimate === null ? '' : words(estimate),
          })}
          onClick={begin}
        >
          {estimate === null ? t('tasks.task.add') : words(estimate)}
        </Button>
      ) : estimate === null ? null : (
        words(estimate)
      )}
    </Fact>
  )
}

/** The time that was spent on a task: altogether, by whom on which day, and some more. */
export function HoursFact({ task, edits }: Props) {
  const { t } = useTranslation()
  const words = useDurationWords()
  const { isEditing, button, begin, end } = useEditing()
  const { taskId, can } = task
  const { data } = useCall(effortCalls.taskHours, { taskId })
  const items = data?.items ?? []
  if (items.length === 0 && !can.change) return null
  const keep = async (text: string) => {
    const minutes = minutesOf(text)
    return minutes === undefined ? t('tasks.effort.wrong') : edits.keep(effortCalls.taskHourAdd, { taskId, minutes })
  }
  return (
    <Fact icon={IconClockHour4} label={t('tasks.effort.spent')}>
      {items.length > 0 ? <b>{words(Math.round(task.taskHour * 60))}</b> : null}
      {isEditing ? (
        <TextInPlace label={t('tasks.effort.spentToday')} value="" maxLength={longest} onKeep={keep} onEnd={end} />
      ) : can.change ? (
        <Button ref={button} variant="ghost" icon={IconPlus} aria-label={t('tasks.effort.addSpent')} onClick={begin}>
          {t('tasks.task.add')}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <ul className="tk__hours" aria-label={t('tasks.effort.spent')}>
          {items.map((entry) => (
            <HourLine key={entry.entryId} entry={entry} task={task} edits={edits} />
          ))}
        </ul>
      ) : null}
    </Fact>
  )
}

function HourLine({ entry, task, edits }: Props & { entry: HourEntry }) {
  const { t } = useTranslation()
  const undo = useUndo()
  const nameOf = useName()
  const words = useDurationWords()
  const { entryId, person, day, minutes, can } = entry
  const name = person ? nameOf(person.name) : t('tasks.feed.somebody')
  const time = words(minutes)
  const remove = async () => {
    const named = { taskId: task.taskId, entryId }
    const wrong = await edits.keep(effortCalls.taskHourDelete, named, ({ changeId }) =>
      toast.success(t('tasks.effort.spentRemoved', { time }), undo(changeId, [task])),
    )
    if (wrong) toast.error(wrong)
  }
  return (
    <li className="tk__hour">
      <span className="num">{day}</span>
      <span className="ell">{name}</span>
      <span>{time}</span>
      {can.remove ? (
        <IconButton
          size={24}
          icon={IconX}
          name={t('tasks.effort.removeSpent', { name, day, time })}
          onClick={() => void remove()}
        />
      ) : null}
    </li>
  )
}
