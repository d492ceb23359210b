import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
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
    <dl className="facts" aria-label={t('admin.home.facts')}>
      {data.map(({ key, labelKey, value, to }) => (
        <div key={key} className="facts__one">
          <dt>{to ? <Link to={to}>{say({ key: labelKey })}</Link> : say({ key: labelKey })}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
