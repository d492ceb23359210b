import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { ComboBox } from '#platform/web/ui/combo-box/combo-box.tsx'
import { ComboOption } from '#platform/web/ui/combo-box/combo-option.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import type { Task } from '../../../contract/tasks.entities.ts'
import { limits } from '../../../contract/tasks.rules.ts'
import { AreaMark } from '../../pieces/area-mark.tsx'
import { StatusDot } from '../../pieces/status-dot.tsx'
import { useFoundTasks } from './use-found-tasks.ts'

type Props = {
  label: string
  /** The area whose tasks are found as well, beside one's own. */
  groupId: string
  except: readonly number[]
  /** @returns what is wrong with it: then it is said below the box */
  onTake: (taskId: number) => Promise<string | undefined>
  onEnd: () => void
}

/** A text box that finds tasks by some letters of their titles; the one that is taken is added, and Escape ends it. */
export function TaskSearch({ label, groupId, except, onTake, onEnd }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [error, setError] = useState<string>()
  const list = usePopover<HTMLDivElement>({ kind: 'listbox', narrowest: 280, onClose: () => setAt(0) })
  const sought = useDebouncedValue(typed.trim(), 200)
  const { tasks, isFound } = useFoundTasks(sought, groupId)
  const hits = tasks.filter(({ taskId }) => !except.includes(taskId))
  const here = Math.min(at, hits.length - 1)
  useEffect(() => input.current?.focus(), [])

  const keep = async (taskId: number) => {
    const wrong = await onTake(taskId)
    setError(wrong)
    if (wrong === undefined) onEnd()
  }
  const take = (task: Task | undefined) => {
    if (!task) return false
    void keep(task.taskId)
    return true
  }
  const move = (by: number) => (hits.length > 0 ? setAt((here + by + hits.length) % hits.length) : undefined)
  const keys = useKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => take(hits[here]),
    Escape: () => (list.open ? list.close() : onEnd()),
  })
  return (
    <div className="tk__add">
      <Field label={label} hideLabel error={error}>
        {(control) => (
          <ComboBox
            id={id}
            control={control}
            input={input}
            anchor={list.trigger.ref}
            popover={list.popover}
            isOpen={list.open}
            keys={keys}
            typed={typed}
            onType={(text) => {
              setTyped(text)
              setAt(0)
              setError(undefined)
              if (text.trim() === '') list.close()
              else if (!list.open) list.show()
            }}
            placeholder={t('tasks.relations.search')}
            maxLength={limits.filterText}
            here={hits[here] && here}
            isWrong={Boolean(error)}
            onBlur={list.close}
          >
            {() => (
              <div id={`${id}list`} role="listbox" aria-label={label} tabIndex={-1}>
                {hits.map((task, place) => (
                  <ComboOption
                    key={task.taskId}
                    id={`${id}${place}`}
                    look="combo__o"
                    isHere={place === here}
                    isSelected={false}
                    onTake={() => take(task)}
                    onPoint={() => setAt(place)}
                  >
                    <StatusDot status={task.taskStatus} />
                    <span className="grow ell">{task.title}</span>
                    {task.groupTitle ? <AreaMark acronym={task.groupAcronym} color={task.groupCoverColor} /> : null}
                  </ComboOption>
                ))}
                {hits.length === 0 && isFound ? <p className="combo__note">{t('tasks.summary.notFound')}</p> : null}
              </div>
            )}
          </ComboBox>
        )}
      </Field>
    </div>
  )
}
