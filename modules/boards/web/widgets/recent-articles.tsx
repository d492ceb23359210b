import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { ArticleLine } from '../../contract/article-line.ts'
import { ArticleRows } from './article-rows.tsx'

/** The newest articles of chosen boards, or of all that one may read. */
export default function RecentArticles({ title, data }: WidgetProps<readonly ArticleLine[]>) {
  const { t } = useTranslation()
  return (
    <>
      <WidgetHead title={title}>
        <Link to="/home/recentarticle" className="bwmore">
          {t('boards.widget.more')}
          <IconChevronRight className="i i-16" aria-hidden />
        </Link>
      </WidgetHead>
      {data.length === 0 ? <EmptyState title={t('boards.widget.recent.none')} /> : <ArticleRows lines={data} />}
    </>
  )
}
