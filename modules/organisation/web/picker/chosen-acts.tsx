import { IconPlus, IconUsersPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ownPeopleCalls, ownPeopleLimits } from '../../contract/own-people.contract.ts'
import { GroupDialog } from './group-dialog.tsx'
import type { Picking } from './use-picking.ts'

/** What can be done with the people who are chosen: into one of one's own groups, or into a new one. */
export function ChosenActs({ picking }: { picking: Picking }) {
  const colleagues = [...picking.chosen.values()].filter(({ recipient }) => recipient.personCode)
  return colleagues.length > 0 && !picking.isSingle ? (
    <ToGroup picking={picking} personCodes={colleagues.map(({ recipient }) => recipient.personCode)} />
  ) : null
}

function ToGroup({ picking, personCodes }: { picking: Picking; personCodes: readonly string[] }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const cache = useQueryClient()
  const groups = useCall(ownPeopleCalls.ownGroups, {})
  const [isNew, setNew] = useState(false)

  const addTo = async (groupId: number) => {
    try {
      const group = await cache.fetchQuery({ ...queryOf(ownPeopleCalls.ownGroup, { groupId }), staleTime: 0 })
      const all = new Set([...group.members.map(({ personCode }) => personCode), ...personCodes])
      if (all.size > ownPeopleLimits.groupMembers) {
        toast.error(t('organisation.picker.group.full', { most: ownPeopleLimits.groupMembers }))
        return
      }
      await call(ownPeopleCalls.changeOwnGroup, { groupId, name: group.name, personCodes: [...all] })
      for (const { name } of [ownPeopleCalls.ownGroups, ownPeopleCalls.ownGroup])
        void cache.invalidateQueries({ queryKey: [name] })
      toast.success(t('organisation.picker.group.added', { name: group.name }))
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  const entries: MenuEntry[] = [
    ...(groups.data?.items ?? []).map(({ groupId, name, people }) => ({
      key: String(groupId),
      label: name,
      extra: people,
      onSelect: () => void addTo(groupId),
    })),
    { key: 'new', label: t('organisation.picker.group.new'), icon: IconPlus, onSelect: () => setNew(true) },
  ]
  return (
    <>
      <Menu label={t('organisation.picker.group.to')} entries={entries} placement="bottom-end">
        {(trigger) => (
          <Button {...trigger} variant="ghost" icon={IconUsersPlus}>
            {t('organisation.picker.group.to')}
          </Button>
        )}
      </Menu>
      {isNew ? <GroupDialog picking={picking} onClose={() => setNew(false)} /> : null}
    </>
  )
}
