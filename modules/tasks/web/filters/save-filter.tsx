import { IconBookmarkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { lookCalls } from '../../contract/looks.contract.ts'
import type { SummaryAddress } from './asked.ts'
import { addressOf } from './filter-address.ts'
import { useFilterChange, useFilters } from './filters.queries.ts'
import { NameDialog } from './name-dialog.tsx'

/** Keeps what the summary or an area shows under a name; there is nothing to keep while nothing was chosen. */
export function SaveFilter({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation()
  const [asked] = useAsked<SummaryAddress>()
  const save = useFilterChange(lookCalls.saveFilter)
  const mayShare = useFilters(groupId).data?.can.share ?? false
  const [isNaming, setNaming] = useState(false)
  const address = addressOf(asked)
  const keep = (name: string, isShared: boolean) =>
    save.mutate(
      { ...(groupId ? { groupId } : {}), name, address, ...(isShared ? { isShared } : {}) },
      {
        onSuccess: () => {
          toast.success(t('tasks.filters.saved', { name }))
          setNaming(false)
        },
      },
    )
  return (
    <>
      <IconButton
        look="line"
        icon={IconBookmarkPlus}
        name={t('tasks.filters.save')}
        disabled={address === ''}
        onClick={() => setNaming(true)}
      />
      {isNaming ? (
        <NameDialog
          title={t('tasks.filters.save')}
          name=""
          hint={t('tasks.filters.hint')}
          mayShare={mayShare}
          busy={save.isPending}
          onSave={keep}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  )
}
