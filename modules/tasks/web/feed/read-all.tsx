import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useReadFeed } from './feed.queries.ts'

type Props = {
  /** The newest entry that is known here: what comes meanwhile is not read by it. */
  newest: number | undefined
  unread: number
}

/** "모두 읽음"; nothing to press when nothing is new. */
export function ReadAll({ newest, unread }: Props) {
  const { t } = useTranslation()
  const read = useReadFeed()
  if (newest === undefined) return null
  return (
    <Button
      variant="ghost"
      icon={IconChecks}
      busy={read.isPending}
      disabled={unread === 0}
      onClick={() => read.mutate({ feedId: newest })}
    >
      {t('tasks.feed.readAll')}
    </Button>
  )
}
