import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Figures } from '#platform/web/charts/figures.tsx'
import { formatCount } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import { adminCalls } from '../../contract/admin.contract.ts'

/** The company in numbers, as the modules count them now. */
export function Facts() {
  const { t } = useTranslation()
  const { say } = useSay()
  const { data, isError, isFetching, refetch } = useCall(adminCalls.facts, {})
  if (isError && !data)
    return <ErrorState title={t('admin.home.factsFailed')} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={70} />
  return (
    <div className="facts">
      <Figures
        label={t('admin.home.facts')}
        items={data.map(({ key, labelKey, value, to }) => ({
          key,
          label: to ? <Link to={to}>{say({ key: labelKey })}</Link> : say({ key: labelKey }),
          value: formatCount(value),
        }))}
      />
    </div>
  )
}
