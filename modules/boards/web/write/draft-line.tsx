import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import type { DraftState } from './draft-keeper.ts'

/** Where the text stands, in words: "저장됨 14:32". Only a failure is announced; the rest would interrupt typing. */
export function DraftLine({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  switch (state.phase) {
    case 'fresh':
      return null
    case 'unsaved':
    case 'saving':
      return (
        <span className="bwr__s">
          <IconCloudUp className="i i-16" aria-hidden />
          {t('boards.write.state.saving')}
        </span>
      )
    case 'saved':
      return (
        <span className="bwr__s num">
          <IconCloudCheck className="i i-16" aria-hidden />
          {t('boards.write.state.saved', { at: formatTime(state.savedAt) })}
        </span>
      )
    case 'failed':
      return (
        <span className="bwr__s bwr__s--wrong" role="status" data-tip={sayError(state.error)}>
          <IconAlertTriangle className="i i-16" aria-hidden />
          {t('boards.write.state.failed')}
          <button type="button" className="link" onClick={onRetry}>
            {t('boards.write.state.retry')}
          </button>
        </span>
      )
    default:
      return (
        <span className="bwr__s bwr__s--wrong" role="status">
          <IconAlertTriangle className="i i-16" aria-hidden />
          {t('boards.write.state.conflict')}
        </span>
      )
  }
}
