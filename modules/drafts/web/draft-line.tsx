import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import type { DraftState } from './keeper/draft-keeper.ts'
import './drafts.css'

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
        <span className="draft-line">
          <IconCloudUp className="i i-16" aria-hidden />
          {t('drafts.state.saving')}
        </span>
      )
    case 'saved':
      return (
        <span className="draft-line num">
          <IconCloudCheck className="i i-16" aria-hidden />
          {t('drafts.state.saved', { at: formatTime(state.savedAt) })}
        </span>
      )
    case 'failed':
      return (
        <span className="draft-line draft-line--wrong" role="status" data-tip={sayError(state.error)}>
          <IconAlertTriangle className="i i-16" aria-hidden />
          {t('drafts.state.failed')}
          <button type="button" className="link" onClick={onRetry}>
            {t('drafts.state.retry')}
          </button>
        </span>
      )
    default:
      return (
        <span className="draft-line draft-line--wrong" role="status">
          <IconAlertTriangle className="i i-16" aria-hidden />
          {t('drafts.state.conflict')}
        </span>
      )
  }
}
