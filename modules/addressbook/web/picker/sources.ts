import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import type { PickerFolder, PickerSource } from '#platform/web/offers/picker-tab.ts'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { Folder } from '../../contract/addressbook.entities.ts'
import type { Place } from '../addressbook.queries.ts'
import { useFolderName } from '../addressbook.queries.ts'
import { entryOf, recipientOf } from './recipients.ts'

/** The personal address book beside the chart: favourites, own and shared folders (ORG-005). */
export const personalSource = sourceOf(['own', 'shared'], true)

/** The address folders of the company beside the chart (ORG-006). */
export const publicSource = sourceOf(['public'], false)

function sourceOf(relations: readonly Folder['relation'][], withFavourites: boolean): PickerSource {
  return {
    useFolders: () => {
      const { t } = useTranslation()
      const nameOf = useFolderName()
      const folders = useQuery(queryOf(addressbookCalls.folders, {}))
      const { data } = folders
      const shown = data?.items
        .filter(({ relation }) => relations.includes(relation))
        .map(
          (folder): PickerFolder => ({
            id: String(folder.folderId),
            name: nameOf(folder),
            parentId: null,
            count: folder.contacts,
          }),
        )
      const favourites: PickerFolder = {
        id: 'favourites',
        name: t('addressbook.folder.favourites'),
        parentId: null,
        count: data?.favourites ?? 0,
      }
      return { ...folders, data: shown && withFavourites ? [...shown, favourites] : shown }
    },

    useEntries: ({ folderId, query, page, enabled }) => {
      const { t } = useTranslation()
      const place: Place = folderId === 'favourites' ? folderId : Number(folderId)
      const contacts = useQuery({
        ...queryOf(addressbookCalls.contacts, { place, query, page }),
        placeholderData: keepPreviousData,
        enabled,
      })
      const { data } = contacts
      const words = {
        list: t('addressbook.members.kind.list'),
        company: t('addressbook.field.companyName'),
      }
      return { ...contacts, data: data && { items: data.items.map((row) => entryOf(row, words)), total: data.total } }
    },

    expand: async ({ id }) => {
      const { items } = await call(addressbookCalls.expandList, { contactId: Number(id) })
      return items.map(recipientOf)
    },
  }
}
