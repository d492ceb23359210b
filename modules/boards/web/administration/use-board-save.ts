import { useTranslation } from 'react-i18next'
import { type Saving, useSave } from '#platform/web/calls/use-save.ts'
import { useRefreshBoards } from './admin.queries.ts'

/** Saves something about a board; afterwards the boards are asked for again. */
export function useBoardSave(): Saving {
  const { t } = useTranslation()
  return useSave(t('boards.admin.saved'), useRefreshBoards())
}
