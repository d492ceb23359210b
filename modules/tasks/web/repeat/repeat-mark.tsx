import { IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#platform/web/ui/marks/badge.tsx'

/** Says of a card or a line that the task returns. */
export function RepeatMark({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <span className={className} data-tip={t('tasks.repeat.mark')}>
      <IconRepeat className="i i-14" aria-hidden />
      <VisuallyHidden>{t('tasks.repeat.mark')}</VisuallyHidden>
    </span>
  )
}
