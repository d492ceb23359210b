import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { Button } from '../buttons/button.tsx'
import '../states/feedback.css'
import { IconButton } from '../buttons/icon-button.tsx'
import { Modal } from '../dialogs/modal.tsx'
import { announce } from '../messages/live-announcer.ts'
import { RoleList } from './role-list.tsx'
import { availableRoles, type RoleChoice, withoutRole, withRoles } from './role-lists.ts'
import './role-picker.css'

export interface RolePickerProps {
  open: boolean
  /** All role groups that may be chosen. */
  roles: readonly RoleChoice[]
  /** What is chosen when the picker opens. */
  value: readonly RoleChoice[]
  /** The roles are still being fetched. */
  loading?: boolean
  /** Save: the new choice in its order. Close the picker when it is stored. */
  onSave: (roles: readonly RoleChoice[]) => void
  /** Saving is under way. */
  saving?: boolean
  onCancel: () => void
}

/**
 * Choosing role groups from two lists (UI-003, 800 x 600): by drag in either direction, by double click, with Enter or
 * Space, or with the buttons between. What is selected is no longer available (UI-015).
 */
export function RolePicker({ open, ...rest }: RolePickerProps) {
  return open ? <OpenRolePicker {...rest} /> : null
}

function OpenRolePicker({ roles, value, loading, onSave, saving, onCancel }: Omit<RolePickerProps, 'open'>) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState(value)
  const [filter, setFilter] = useState('')
  const [markedLeft, setMarkedLeft] = useState<number | undefined>()
  const [markedRight, setMarkedRight] = useState<number | undefined>()
  const available = availableRoles(roles, selected, filter)

  const add = (role: RoleChoice, at = selected.length) => {
    setMarkedLeft(neighbourOf(available, role.roleId))
    setSelected(withRoles(selected, [role], at))
    announce(t('ui.rolePicker.added', { name: role.roleName }))
  }
  const remove = (role: RoleChoice) => {
    setMarkedRight(neighbourOf(selected, role.roleId))
    setSelected(withoutRole(selected, role.roleId))
    announce(t('ui.rolePicker.removed', { name: role.roleName }))
  }
  const toAdd = available.find((role) => role.roleId === markedLeft)
  const toRemove = selected.find((role) => role.roleId === markedRight)

  return (
    <Modal
      open
      flush
      title={t('ui.rolePicker.title')}
      height={600}
      loading={loading}
      onClose={onCancel}
      footer={
        <>
          <Button size="lg" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" busy={saving} disabled={loading} onClick={() => onSave(selected)}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <div className="roles">
        <RoleList
          title={t('ui.rolePicker.available')}
          roles={available}
          marked={markedLeft}
          onMark={setMarkedLeft}
          onPick={add}
          onDropRole={(roleId) => {
            const role = selected.find((other) => other.roleId === roleId)
            if (role) remove(role)
          }}
          filter={<SearchField label={t('ui.rolePicker.filter')} value={filter} onChange={setFilter} />}
          empty={t('ui.rolePicker.noneAvailable')}
        />
        <div className="roles__arrows">
          <IconButton
            look="line"
            icon={IconArrowRight}
            name={t('ui.rolePicker.add')}
            disabled={!toAdd}
            onClick={() => toAdd && add(toAdd)}
          />
          <IconButton
            look="line"
            icon={IconArrowLeft}
            name={t('ui.rolePicker.remove')}
            disabled={!toRemove}
            onClick={() => toRemove && remove(toRemove)}
          />
        </div>
        <RoleList
          title={t('ui.rolePicker.selected')}
          roles={selected}
          marked={markedRight}
          onMark={setMarkedRight}
          onPick={remove}
          onDropRole={(roleId, at) => {
            const role = [...available, ...selected].find((other) => other.roleId === roleId)
            if (role) add(role, at)
          }}
          action={
            <Button variant="ghost" disabled={selected.length === 0} onClick={() => setSelected([])}>
              {t('ui.rolePicker.clear')}
            </Button>
          }
          empty={t('ui.rolePicker.noneSelected')}
        />
      </div>
    </Modal>
  )
}

/** The role that stays marked when one leaves its list: the next, else the one before. */
function neighbourOf(list: readonly RoleChoice[], roleId: number): number | undefined {
  const at = list.findIndex((role) => role.roleId === roleId)
  return (list[at + 1] ?? list[at - 1])?.roleId
}
