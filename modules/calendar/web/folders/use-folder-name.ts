import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { Folder } from '../../contract/calendar.entities.ts'

/** How a folder is called: the own first one has no name of its own, and one of others is told with whose it is. */
export function useFolderName(): (folder: Pick<Folder, 'name' | 'ownerName'>) => string {
  const { t } = useTranslation()
  const nameOf = useName()
  return ({ name, ownerName }) =>
    ownerName ? `${name || t('calendar.folder.of')} · ${nameOf(ownerName)}` : name || t('calendar.folder.own')
}
