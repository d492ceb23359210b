import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { reservationAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { NameDialog } from './name-dialog.tsx'
import { type AdminTree, groupNode, resourceNode } from './nodes.ts'

type Props = {
  tree: AdminTree
  /** In which group it will stand; null at the top, where only groups do. */
  groupId: number | null
  /** What somebody who adds beside a resource means. */
  first: 'group' | 'resource'
  onClose: () => void
  /** @param node the line of the tree that was made */
  onMade: (node: number) => void
}

/** Makes a group or a resource: its name; everything else is said afterwards. */
export function NewDialog({ tree, groupId, first, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const [what, setWhat] = useState(groupId === null ? 'group' : first)
  const group = tree.groups.find((each) => each.groupId === groupId)
  return (
    <NameDialog
      title={t('reservations.administration.newTitle')}
      action={t('reservations.administration.make')}
      onClose={onClose}
      onSave={async (name) => {
        if (what === 'group' || groupId === null) {
          const made = await call(calls.createGroup, { boardId: tree.boardId, parentGroupId: groupId, name })
          onMade(groupNode(made.groupId))
        } else onMade(resourceNode((await call(calls.createResource, { groupId, name })).resourceId))
      }}
    >
      {groupId === null ? null : (
        <RadioGroup
          label={t('reservations.administration.what')}
          value={what}
          options={(['resource', 'group'] as const).map((value) => ({
            value,
            label: t(`reservations.administration.whats.${value}`),
          }))}
          onChange={setWhat}
        />
      )}
      <Note>
        {group
          ? t('reservations.administration.newIn', { name: nameOf(group.name) })
          : t('reservations.administration.newAtTop')}
      </Note>
    </NameDialog>
  )
}
