import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'

type Props = { after: string | undefined; next: string | null; onGo: (after: string | undefined) => void }

/** Below a list that goes on behind a mark: its first page and the next. */
export function Pages({ after, next, onGo }: Props) {
  const { t } = useTranslation()
  if (after === undefined && next === null) return null
  return (
    <p className="retain__p">
      {after === undefined ? null : (
        <Button variant="ghost" icon={IconChevronsLeft} onClick={() => onGo(undefined)}>
          {t('approvals.box.first')}
        </Button>
      )}
      {next === null ? null : (
        <Button variant="ghost" icon={IconChevronRight} onClick={() => onGo(next)}>
          {t('approvals.box.next')}
        </Button>
      )}
    </p>
  )
}
