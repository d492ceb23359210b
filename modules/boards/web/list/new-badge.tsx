import { useTranslation } from 'react-i18next'
import { Badge } from '#platform/web/ui/marks/badge.tsx'

/** The round N behind the title of an article that is new to the board. */
export function NewBadge() {
  const { t } = useTranslation()
  return (
    <Badge tone="new">
      {/* house-rules-allow text-in-page: the sign of what is new, the same in every language as a star would be */}
      <span aria-hidden>N</span>
      <span className="sr">{t('boards.list.new')}</span>
    </Badge>
  )
}
