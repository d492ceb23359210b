import { IconUsers } from '@tabler/icons-react'
import './group-mark.css'

/** Stands where a person has her picture: a department or a list of people. */
export function GroupMark() {
  return (
    <span className="gmark">
      <IconUsers className="i i-16" aria-hidden />
    </span>
  )
}
