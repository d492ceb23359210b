import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import { useAskToDiscard } from '#platform/web/session/use-closing.ts'
import { taskPath } from '../place/paths.ts'
import { HeldParts } from './held-parts.ts'

type Props = { taskId: number; className?: string; children: ReactNode }

/** Leads from the open task to another one: in the drawer there, else to its page. Typing that is not kept is not lost. */
export function TaskLink({ taskId, className, children }: Props) {
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as Record<string, string>
  const { isHeld } = useContext(HeldParts)
  const askToDiscard = useAskToDiscard()
  const place =
    asked['task'] === undefined
      ? { to: taskPath as string, search: { taskId: String(taskId) } }
      : { to: '.', search: { ...asked, task: String(taskId) } }
  const leave = async () => {
    if (await askToDiscard()) void navigate({ ...place, ignoreBlocker: true })
  }
  return (
    <Link
      {...place}
      className={className}
      onClick={(event) => {
        if (!isHeld) return
        event.preventDefault()
        void leave()
      }}
    >
      {children}
    </Link>
  )
}
