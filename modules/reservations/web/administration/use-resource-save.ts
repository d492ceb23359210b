import { useTranslation } from 'react-i18next'
import { type Saving, useSave } from '#platform/web/calls/use-save.ts'
import { useRefreshBoards } from './admin.queries.ts'

/** Saves something about boards, groups or resources; afterwards these are asked for again. */
export function useResourceSave(): Saving {
  const { t } = useTranslation()
  return useSave(t('reservations.administration.saved'), useRefreshBoards())
}
