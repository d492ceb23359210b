import { type ReactNode, useId, useState } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { classNames } from '../class-names.ts'
import { Count } from '../marks/badge.tsx'
import type { RoleChoice } from './role-lists.ts'

/** Data type of a dragged role: only our own drags are taken. */
const DRAG_TYPE = 'application/x-maru-role'

export interface RoleListProps {
  title: string
  roles: readonly RoleChoice[]
  /** The marked role. */
  marked: number | undefined
  onMark: (roleId: number) => void
  /** Enter, Space or a double click: move it to the other list. */
  onPick: (role: RoleChoice) => void
  /** A role was dropped on the list, before the role at `at`. */
  onDropRole: (roleId: number, at: number) => void
  /** Right of the title. */
  action?: ReactNode
  /** Between title and list. */
  filter?: ReactNode
  empty: string
}

/** One of the two lists of the role picker: a listbox that also gives and takes by drag and drop. */
export function RoleList({ title, roles, marked, onMark, onPick, onDropRole, action, filter, empty }: RoleListProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const here = Math.max(
    0,
    roles.findIndex((role) => role.roleId === marked),
  )
  const current = roles[here]

  const mark = (at: number) => {
    const role = roles[Math.max(0, Math.min(at, roles.length - 1))]
    if (!role) return
    onMark(role.roleId)
    document.getElementById(`${id}${role.roleId}`)?.scrollIntoView({ block: 'nearest' })
  }
  const pick = () => (current ? onPick(current) : false)
  const keys = useKeys({
    ArrowDown: () => mark(here + 1),
    ArrowUp: () => mark(here - 1),
    Home: () => mark(0),
    End: () => mark(roles.length - 1),
    Enter: pick,
    ' ': pick,
  })

  return (
    <div
      className={classNames('roles__box', over && 'roles__box--drop')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAG_TYPE)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const roleId = Number(event.dataTransfer.getData(DRAG_TYPE))
        const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
        if (roleId > 0) onDropRole(roleId, row ? Number(row.dataset.at) : roles.length)
      }}
    >
      <div className="roles__h">
        <span id={`${id}title`}>{title}</span>
        <Count>{roles.length}</Count>
        {action}
      </div>
      {filter ? <div className="roles__f">{filter}</div> : null}
      <div
        className="roles__list"
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}title`}
        aria-activedescendant={current ? `${id}${current.roleId}` : undefined}
        onFocus={() => marked === undefined && current && onMark(current.roleId)}
        {...keys}
      >
        {roles.map((role, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the listbox has the focus and the keys
          <div
            key={role.roleId}
            id={`${id}${role.roleId}`}
            role="option"
            aria-selected={role.roleId === marked}
            data-at={at}
            draggable
            className={classNames('roles__i', at === here && 'roles__i--here')}
            onClick={() => onMark(role.roleId)}
            onDoubleClick={() => onPick(role)}
            onDragStart={(event) => {
              event.dataTransfer.setData(DRAG_TYPE, String(role.roleId))
              event.dataTransfer.effectAllowed = 'move'
            }}
          >
            {role.roleName}
          </div>
        ))}
      </div>
      {roles.length === 0 ? <p className="empty">{empty}</p> : null}
    </div>
  )
}
