import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { provisioningCalls } from '../../contract/provisioning.contract.ts'

/** Whose department the provider calls by a name that the company does not have; nothing where there is nobody. */
export function UnplacedPeople({ comCode }: { comCode: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const nameOf = useName()
  const cache = useQueryClient()
  const { data } = useCall(provisioningCalls.unplacedPeople, { comCode })
  const place = useCallMutation(provisioningCalls.placePeople, {
    onSuccess: async ({ placed, left }) => {
      await cache.invalidateQueries({ queryKey: keyOf(provisioningCalls.unplacedPeople) })
      if (placed > 0) toast.success(t('organisation.sources.unplaced.placed', { count: placed, left }))
      else toast.error(t('organisation.sources.unplaced.nonePlaced'))
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  if (!data || data.total === 0) return null
  return (
    <>
      <div className="dirsrc__h">
        <h3>{t('organisation.sources.unplaced.title', { count: data.total })}</h3>
        <Button busy={place.isPending} onClick={() => place.mutate({ comCode })}>
          {t('organisation.sources.unplaced.place')}
        </Button>
      </div>
      <Note tone="orange">{t('organisation.sources.unplaced.hint')}</Note>
      <Table
        caption={t('organisation.sources.unplaced.title', { count: data.total })}
        rows={data.items}
        rowKey={({ personCode }) => personCode}
        columns={[
          {
            key: 'name',
            header: t('organisation.sources.unplaced.person'),
            render: ({ name, employeeNumber }) => (
              <>
                {nameOf(name)} <span className="muted num">{employeeNumber}</span>
              </>
            ),
          },
          { key: 'said', header: t('organisation.sources.unplaced.said'), render: ({ said }) => said },
          {
            key: 'department',
            header: t('organisation.sources.unplaced.department'),
            render: ({ department }) =>
              department ? (
                nameOf(department)
              ) : (
                <span className="muted">{t('organisation.sources.unplaced.none')}</span>
              ),
          },
        ]}
      />
    </>
  )
}
