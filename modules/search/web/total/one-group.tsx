import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSay } from '#platform/web/texts/use-texts.ts'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { SearchTarget } from '../../contract/search.rules.ts'
import { HitList } from '../results/hit-list.tsx'
import { groupsOf } from '../results/hits.ts'
import { useKindName } from '../results/kinds.ts'
import { useOpenHit } from '../results/use-open-hit.ts'
import { conditionsIn, type Wish } from './asked.ts'
import { oneKind, rowsPerPage } from './total.queries.ts'

type Props = {
  target: SearchTarget
  wish: Wish
  page: number
  onPage: (page: number) => void
  /** Fields of the address that stay when something is opened over the results. */
  keep: Readonly<Record<string, string | undefined>>
}

/** Everything of one kind that was found, in pages; those of the last search stay until the next ones are there. */
export function OneGroup({ target, wish, page, onPage, keep }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const kindName = useKindName()
  const language = useLanguage()
  const open = useOpenHit(keep)
  const found = useQuery({ ...oneKind(wish, target, page), placeholderData: keepPreviousData })
  const group = found.data && groupsOf(found.data, language).find((each) => each.target === target)
  useAnnounceFound(
    [wish, target],
    found.isPlaceholderData ? undefined : group && { total: group.total, isMore: group.capped },
    {
      page,
      size: rowsPerPage,
      isSearch: true,
    },
  )

  if (!group)
    return found.isError ? (
      <ErrorState title={sayError(found.error)} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    )
  const name = kindName(target)
  if (group.total === 0)
    return (
      <EmptyState
        drawing="search"
        title={t('search.total.none')}
        hint={t(conditionsIn(wish) > 0 ? 'search.total.noneFiltered' : 'search.total.noneHint')}
      />
    )
  return (
    <>
      <HitList
        label={name}
        keyword={wish.keyword}
        hits={group.hits}
        busy={found.isFetching}
        onOpen={({ opening }) => open(opening)}
      />
      {group.total > rowsPerPage ? (
        <Pager
          page={page}
          total={group.total}
          size={rowsPerPage}
          label={t('search.total.pager', { group: name })}
          onChange={onPage}
        />
      ) : null}
      {group.capped ? <p className="muted">{t('search.capped')}</p> : null}
    </>
  )
}
