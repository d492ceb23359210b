import { classNames } from '#platform/web/ui/class-names.ts'
import type { TaskStatus } from '../../contract/tasks.rules.ts'
import './pieces.css'

/** A state as a dot in its colour; its name stands beside it. */
export const StatusDot = ({ status }: { status: TaskStatus }) => (
  <span className={classNames('tdot', `tstatus--${status}`)} aria-hidden />
)
