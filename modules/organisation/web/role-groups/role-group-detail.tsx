import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type GrantName, type RoleGroupDetail, roleGroupCalls } from '../../contract/role-groups.contract.ts'
import { RoleGroupForm } from './role-group-form.tsx'
import { RoleGroupPeople } from './role-group-people.tsx'
import { RoleGroupUses } from './role-group-uses.tsx'
import { asInput, emptyRoleGroup } from './use-role-group-form.ts'

type Props = {
  /** The company the list shows, `*` for all. */
  comCode: string
  /** Whether the form holds typing that is not saved. */
  onDirty: (isDirty: boolean) => void
  /** Opens another group; none closes this one. */
  onOpen: (roleId?: number) => void
}

/** A group that is being made. */
export function NewRoleGroup({ comCode, grants, onDirty, onOpen }: Props & { grants: readonly GrantName[] }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const create = useCallMutation(roleGroupCalls.createRoleGroup, {
    onSuccess: async ({ roleId }) => {
      await refresh()
      toast.success(t('organisation.roles.created'))
      onOpen(roleId)
    },
  })
  return (
    <RoleGroupForm
      title={t('organisation.roles.new')}
      comCode={comCode === '*' ? null : comCode}
      start={emptyRoleGroup}
      grantsInReach={grants}
      action={t('organisation.roles.create')}
      isBusy={create.isPending}
      failure={create.error}
      onDirty={onDirty}
      onCancel={() => onOpen()}
      onSave={(draft) => create.mutate({ ...asInput(draft), comCode })}
    />
  )
}

/** A group that is there: what it is, who is in it, where it is used. */
export function OpenRoleGroup({ roleId, ...rest }: Props & { roleId: number }) {
  const { sayError } = useSay()
  const group = useCall(roleGroupCalls.roleGroup, { roleId })
  const { data } = group
  if (!data)
    return group.isError ? (
      <ErrorState title={sayError(group.error)} retrying={group.isFetching} onRetry={() => void group.refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    )
  // What somebody else saved meanwhile begins a new form.
  return <LoadedRoleGroup key={data.version} group={data} {...rest} />
}

function LoadedRoleGroup({ group, onDirty, onOpen }: Props & { group: RoleGroupDetail }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const { roleId, version, can } = group
  const change = useCallMutation(roleGroupCalls.changeRoleGroup, {
    onSuccess: async () => {
      onDirty(false)
      await refresh()
      toast.success(t('organisation.roles.saved'))
    },
  })
  const remove = useCallMutation(roleGroupCalls.removeRoleGroup, {
    onSuccess: async () => {
      onOpen()
      await refresh()
      toast.success(t('organisation.roles.removed'))
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: t('organisation.roles.removeTitle', { name: name(group.name) }),
      text: t('organisation.roles.removeText'),
      action: t('organisation.roles.remove'),
      danger: true,
    })
    if (isSure) remove.mutate({ roleId })
  }

  return (
    <>
      <RoleGroupForm
        title={name(group.name)}
        comCode={group.comCode}
        start={group}
        grantsInReach={can.grants}
        isReadOnly={!can.change}
        action={t('organisation.roles.save')}
        isBusy={change.isPending}
        failure={change.error}
        onDirty={onDirty}
        onReload={() => void refresh()}
        onRemove={can.remove ? () => void askAndRemove() : undefined}
        onSave={(draft) => change.mutate({ ...asInput(draft), roleId, version })}
      />
      <RoleGroupUses uses={group.uses} />
      <RoleGroupPeople roleId={roleId} />
    </>
  )
}

/** Fetches the list, the open group and its people anew. */
function useRefresh() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [roleGroupCalls.managedRoleGroups, roleGroupCalls.roleGroup, roleGroupCalls.roleGroupPeople].map((call) =>
        cache.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    )
}
