import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { MixedList } from './mixed-list.tsx'
import '../list/list.css'

/** "즐겨찾는 게시판": the newest of the boards one has starred or whose bell one has turned on (HOME-037). */
export default function FavouritesPage() {
  const { t } = useTranslation()
  const newest = useCall(articlesCalls.bookmarkBoardList, {})
  return (
    <Sheet title={t('boards.recent.favourites')}>
      <div className="blist scroll">
        <Pane
          query={newest}
          skeleton={<SkeletonRows rows={12} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t('boards.recent.noFavourites')} hint={t('boards.recent.noFavouritesHint')} />}
        >
          {({ items }) => <MixedList rows={items} caption={t('boards.recent.favourites')} />}
        </Pane>
      </div>
    </Sheet>
  )
}
