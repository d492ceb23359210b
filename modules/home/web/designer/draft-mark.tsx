import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import type { DraftKeeper } from './use-draft-keeper.ts'

/** Whether what is on the screen is kept, and another attempt where it is not. */
export function DraftMark({ keeper: { state, keptAt, flush } }: { keeper: DraftKeeper }) {
  const { t } = useTranslation()
  const isFailed = state === 'failed'
  const words =
    state === 'kept' && keptAt
      ? t('home.designer.draft.kept', { when: formatTime(keptAt) })
      : t(`home.designer.draft.${state === 'kept' ? 'unsaved' : state}`)
  useEffect(() => {
    if (isFailed) announce(t('home.designer.draft.failed'), 'assertive')
  }, [isFailed, t])
  const Icon = isFailed ? IconCloudOff : state === 'saving' ? IconCloudUp : IconCloudCheck
  return (
    <span className={isFailed ? 'dz-page__state dz-page__state--failed' : 'dz-page__state'} data-draft={state}>
      <Icon className="i i-16" aria-hidden />
      {words}
      {isFailed ? (
        <Button variant="ghost" onClick={() => void flush()}>
          {t('home.designer.draft.retry')}
        </Button>
      ) : null}
    </span>
  )
}
