import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ownPeopleCalls, ownPeopleLimits } from '../../contract/own-people.contract.ts'
import { RecipientField } from './recipient-field.tsx'
import type { Picking } from './use-picking.ts'

type Props = {
  /** Whose chosen people begin a new group. */
  picking: Picking
  /** Left out, a new one is made. */
  group?: { groupId: number; name: string; members: readonly Recipient[] }
  onClose: () => void
  onMade?: (groupId: number) => void
}

/** Name and people of an own group. */
export function GroupDialog({ picking, group, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const cache = useQueryClient()
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState<readonly Recipient[]>(
    () => group?.members ?? [...picking.chosen.values()].map(({ recipient }) => recipient).filter(isColleague),
  )
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const isDirty = name !== (group?.name ?? '') || (group !== undefined && members !== group.members)

  const save = async () => {
    setTried(true)
    if (name.trim() === '') return
    setBusy(true)
    const draft = { name: name.trim(), personCodes: members.map(({ personCode }) => personCode) }
    try {
      const { groupId } = group
        ? await call(ownPeopleCalls.changeOwnGroup, { groupId: group.groupId, ...draft })
        : await call(ownPeopleCalls.createOwnGroup, draft)
      for (const { name: key } of [ownPeopleCalls.ownGroups, ownPeopleCalls.ownGroup])
        await cache.invalidateQueries({ queryKey: [key] })
      toast.success(t('organisation.picker.group.saved', { name: draft.name }))
      onClose()
      onMade?.(groupId)
    } catch (error) {
      toast.error(sayError(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t(group ? 'organisation.picker.group.change' : 'organisation.picker.group.new')}
      width="medium"
      height={280}
      isDirty={isDirty}
      onClose={onClose}
      busy={isBusy}
      className="picker__group"
      onSubmit={() => void save()}
    >
      <TextField
        label={t('organisation.picker.group.name')}
        required
        maxLength={50}
        value={name}
        error={isTried && name.trim() === '' ? t('organisation.picker.group.nameMissing') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <RecipientField
        label={t('organisation.picker.group.members')}
        value={members}
        onChange={setMembers}
        most={ownPeopleLimits.groupMembers}
        colleaguesOnly
      />
    </FormDialog>
  )
}

const isColleague = ({ personCode }: Recipient) => personCode !== ''
