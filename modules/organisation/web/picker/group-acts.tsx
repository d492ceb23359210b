import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ownPeopleCalls, ownPeopleLimits } from '../../contract/own-people.contract.ts'
import { GroupDialog } from './group-dialog.tsx'
import { personRecipient } from './recipients.ts'
import type { Picking } from './use-picking.ts'

/** Makes an own group, of the people who are chosen if there are some. */
export function NewGroup({ picking, onMade }: { picking: Picking; onMade: (folderId: string) => void }) {
  const { t } = useTranslation()
  const groups = useCall(ownPeopleCalls.ownGroups, {})
  const [isOpen, setOpen] = useState(false)
  const isFull = (groups.data?.items.length ?? 0) >= ownPeopleLimits.groups
  return (
    <div className="picker__new">
      <Button block icon={IconPlus} disabled={isFull} onClick={() => setOpen(true)}>
        {t('organisation.picker.group.new')}
      </Button>
      {isOpen ? (
        <GroupDialog picking={picking} onClose={() => setOpen(false)} onMade={(id) => onMade(`group:${id}`)} />
      ) : null}
    </div>
  )
}

/** Changes or removes the own group that is shown. */
export function GroupActs({ groupId, picking }: { groupId: number; picking: Picking }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const group = useCall(ownPeopleCalls.ownGroup, { groupId })
  const [isOpen, setOpen] = useState(false)
  const { data } = group
  if (!data) return null

  const remove = async () => {
    const question = {
      title: t('organisation.picker.group.removeAsk', { name: data.name }),
      text: t('organisation.picker.group.removeText'),
      action: t('organisation.picker.group.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await call(ownPeopleCalls.removeOwnGroup, { groupId })
      picking.startAnew()
      await cache.invalidateQueries({ queryKey: [ownPeopleCalls.ownGroups.name] })
      toast.success(t('organisation.picker.group.removed', { name: data.name }))
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  return (
    <>
      <IconButton icon={IconPencil} name={t('organisation.picker.group.change')} onClick={() => setOpen(true)} />
      <IconButton icon={IconTrash} name={t('organisation.picker.group.remove')} onClick={() => void remove()} />
      {isOpen ? (
        <GroupDialog
          picking={picking}
          group={{ groupId, name: data.name, members: data.members.map((person) => personRecipient(person, name)) }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
