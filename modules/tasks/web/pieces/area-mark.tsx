import { classNames } from '#platform/web/ui/class-names.ts'
import type { AreaColor } from '../../contract/tasks.rules.ts'
import '#platform/web/ui/styles/hues.css'
import './pieces.css'

/** The letters of an area in its colour; decoration beside its name. */
export function AreaMark({ acronym, color }: { acronym: string; color: AreaColor | null }) {
  return (
    <span className={classNames('tarea', color && `cc-${color}`)} aria-hidden>
      {acronym}
    </span>
  )
}
