import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'

/** Whether the server says that this is not there for the reader: asking again would not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  ['NotFoundException', 'AccessDeniedException', 'ValidationException'].includes(error.code)

/** The face of a board that is not there, or not for the reader: both look the same. */
export function BoardRefused() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="broken"
      title={t('boards.list.refused')}
      hint={t('boards.list.refusedHint')}
      action={
        <Link to="/board/list" className={buttonClass({ variant: 'soft' })}>
          {t('boards.list.toBoards')}
        </Link>
      }
    />
  )
}
