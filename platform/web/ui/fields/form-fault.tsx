import type { ReactNode } from 'react'
import { Note } from '../messages/note.tsx'

type Props = {
  /** What is wrong, in words. */
  children: string | undefined
  /** What may be done about it. */
  action?: ReactNode
}

/** What is wrong with a form as a whole, heard as soon as it is said; nothing where nothing is. */
export const FormFault = ({ children, action }: Props) =>
  children ? (
    <div role="alert">
      <Note tone="orange">
        {children} {action}
      </Note>
    </div>
  ) : null
