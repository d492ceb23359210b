import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSay } from '#platform/web/texts/use-texts.ts'
import { useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { pagePerCount, type SearchTarget } from '../../contract/search.rules.ts'
import { countText } from '../results/count.ts'
import { HitList } from '../results/hit-list.tsx'
import { groupsOf } from '../results/hits.ts'
import { useKindName } from '../results/kinds.ts'
import { useOpenHit } from '../results/use-open-hit.ts'
import { conditionsIn, type Wish } from './asked.ts'
import { everyKind } from './total.queries.ts'

type Props = {
  wish: Wish
  onMore: (target: SearchTarget) => void
  keep: Readonly<Record<string, string | undefined>>
}

/** The first five of every kind that found something, each with the way to all of its kind. */
export function AllGroups({ wish, onMore, keep }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const kindName = useKindName()
  const language = useLanguage()
  const open = useOpenHit(keep)
  const found = useQuery({ ...everyKind(wish), placeholderData: keepPreviousData })
  const groups = found.data && groupsOf(found.data, language)
  const total = groups?.reduce((sum, group) => sum + group.total, 0)
  useAnnounceFound(wish, total === undefined || found.isPlaceholderData ? undefined : { total }, { isSearch: true })

  if (!groups)
    return found.isError ? (
      <ErrorState title={sayError(found.error)} retrying={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    )
  if (total === 0)
    return (
      <EmptyState
        drawing="search"
        title={t('search.total.none')}
        hint={t(conditionsIn(wish) > 0 ? 'search.total.noneFiltered' : 'search.total.noneHint')}
      />
    )
  return groups
    .filter((group) => group.total > 0)
    .map((group) => {
      const name = kindName(group.target)
      return (
        <section key={group.target} className="total__group">
          <div className="hits__h">
            <h2>
              {name} <span className="num">{countText(group)}</span>
            </h2>
            {group.total > pagePerCount ? (
              <button
                type="button"
                className="hits__more"
                aria-label={t('search.hit.moreOf', { group: name })}
                onClick={() => onMore(group.target)}
              >
                {t('search.hit.more')}
              </button>
            ) : null}
          </div>
          <HitList
            label={name}
            keyword={wish.keyword}
            hits={group.hits}
            busy={found.isFetching}
            onOpen={({ opening }) => open(opening)}
          />
        </section>
      )
    })
}
