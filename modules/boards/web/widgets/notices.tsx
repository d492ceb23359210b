import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { ArticleLine } from '../../contract/article-line.ts'
import { ArticleRows } from './article-rows.tsx'

/** The newest notices of all boards one may read (HOME-032). */
export default function Notices({ title, data }: WidgetProps<readonly ArticleLine[]>) {
  const { t } = useTranslation()
  return (
    <>
      <WidgetHead title={title} />
      {data.length === 0 ? <EmptyState title={t('boards.widget.notices.none')} /> : <ArticleRows lines={data} />}
    </>
  )
}
