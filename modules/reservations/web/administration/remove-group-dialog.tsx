import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { type AdminTree, groupNode, nodeOutline, nodesOf } from './nodes.ts'
import { useResourceSave } from './use-resource-save.ts'

type Props = { tree: AdminTree; groupId: number; onClose: () => void; onRemoved: () => void }

/** Takes away a group; what is in it goes into another one, which is chosen here. */
export function RemoveGroupDialog({ tree, groupId, onClose, onRemoved }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { isBusy, save } = useResourceSave()
  const nodes = nodesOf(tree)
  const inside = nodeOutline.childrenOf(nodes, groupNode(groupId)).length
  const below = new Set(nodeOutline.branchOf(nodes, groupNode(groupId)).map(({ id }) => id))
  const others = tree.groups.filter((each) => !below.has(groupNode(each.groupId)))
  const [moveTo, setMoveTo] = useState(others[0]?.groupId)
  const name = nameOf(tree.groups.find((each) => each.groupId === groupId)!.name)
  const isStuck = inside > 0 && others.length === 0
  const submit = async () => {
    const to = inside > 0 ? { moveTo } : {}
    const isGone = await save(
      () => call(calls.removeGroup, { groupId, ...to }),
      t('reservations.administration.removed', { name }),
    )
    if (isGone) onRemoved()
  }
  return (
    <FormDialog
      width="small"
      title={t('reservations.administration.removeTitle', { name })}
      isDirty={false}
      onClose={onClose}
      action={t('reservations.administration.delete')}
      busy={isBusy}
      disabled={isStuck}
      className="oled__form"
      onSubmit={() => void submit()}
    >
      {isStuck ? <Note tone="orange">{t('reservations.administration.noOtherGroup', { count: inside })}</Note> : null}
      {inside > 0 && !isStuck ? (
        <SelectField
          label={t('reservations.administration.moveTo')}
          help={t('reservations.administration.moveToHelp', { count: inside })}
          value={String(moveTo)}
          options={others.map((each) => ({ value: String(each.groupId), label: nameOf(each.name) }))}
          onChange={(id) => setMoveTo(Number(id))}
        />
      ) : null}
      {inside === 0 ? <Note>{t('reservations.administration.groupEmpty')}</Note> : null}
    </FormDialog>
  )
}
