import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { templateCalls } from '../../contract/templates.contract.ts'
import { usePublication, useRefreshAdministration } from './publication.ts'

/** The face of a company that has nothing here yet, with the way to what every company begins with. */
export function StartNote({ comCode, title }: { comCode: string | undefined; title: string }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const counts = usePublication().data?.counts
  const start = useCallMutation(templateCalls.startPages, {
    onSuccess: ({ webparts }) => toast.success(t('home.office.started', { count: webparts })),
    onError: (error) => toast.error(sayError(error)),
    onSettled: useRefreshAdministration(),
  })
  const isFresh = counts !== undefined && counts.webparts === 0 && counts.pages === 0
  return (
    <EmptyState
      title={title}
      hint={isFresh ? t('home.office.startHint') : undefined}
      action={
        isFresh ? (
          <Button variant="soft" busy={start.isPending} onClick={() => start.mutate({ comCode })}>
            {t('home.office.start')}
          </Button>
        ) : undefined
      }
    />
  )
}
