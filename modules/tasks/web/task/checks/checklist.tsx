import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import type { Check } from '../../../contract/checks.contract.ts'
import type { TaskDetail } from '../../../contract/tasks.entities.ts'
import { limits } from '../../../contract/tasks.rules.ts'
import { NewLine } from '../new-line.tsx'
import { useEditing } from '../use-editing.ts'
import type { Edits } from '../use-edits.ts'
import { CheckLine } from './check-line.tsx'
import { checkList, useChecks } from './use-checks.ts'

/** What a task consists of: ticked, renamed, put into another order by dragging or with Alt and the arrow keys. */
export function Checklist({ task: { taskId, can }, edits }: { task: TaskDetail; edits: Edits }) {
  const { t } = useTranslation()
  const titleId = useId()
  const checks = useChecks(taskId, edits)
  const sayPlace = useAnnouncePlace()
  const { isEditing, button, begin, end } = useEditing()
  const { items } = checks
  const focused = useRef<Element>(null)
  // A row that React puts elsewhere loses the focus on its way.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [items])

  const place = (order: readonly Check[], check: Check) => {
    if (order === items) return
    focused.current = document.activeElement
    sayPlace(check.title, order.indexOf(check), order.length)
    checks.place(order, check)
  }
  useDrops<number>(checkList, (dragged, target, side) => {
    const of = (id: number) => items.find(({ checkId }) => checkId === id)
    const [check, other] = [of(dragged), of(target)]
    if (check && other) place(putBeside(items, check, other, side), check)
  })
  if (!checks.isThere || (items.length === 0 && !can.change)) return null
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <section className="tk__sec" aria-labelledby={titleId}>
      <div className="row">
        <h3 id={titleId} className="tk__h">
          {t('tasks.checks.title')}
        </h3>
        {items.length > 0 ? (
          <>
            <span className="muted num" aria-hidden>
              {done}/{items.length}
            </span>
            <Progress label={t('tasks.checks.count', { all: items.length, done })} value={done / items.length} />
          </>
        ) : null}
      </div>
      {items.length > 0 ? (
        <ul aria-labelledby={titleId}>
          {items.map((check) => (
            <CheckLine
              key={check.checkId}
              check={check}
              checks={checks}
              canChange={can.change}
              onStep={(by) => place(stepped(items, check, by), check)}
              onGone={() => button.current?.focus()}
            />
          ))}
        </ul>
      ) : null}
      {!can.change || items.length >= limits.checks ? null : isEditing ? (
        <NewLine label={t('tasks.checks.new')} onAdd={checks.add} onEnd={end} />
      ) : (
        <Button ref={button} variant="ghost" icon={IconPlus} onClick={begin}>
          {t('tasks.checks.add')}
        </Button>
      )}
    </section>
  )
}
