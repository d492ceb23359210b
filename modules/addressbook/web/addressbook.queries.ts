import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf, useCall } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { addressbookCalls } from '../contract/addressbook.contract.ts'
import type { Folder } from '../contract/addressbook.entities.ts'

/** Where one looks: a folder, all of them, or the favourites. */
export type Place = number | 'all' | 'favourites'

export const useFolders = () => useCall(addressbookCalls.folders, {})

export type ContactsAsked = { place: Place; query: string; initial: string; page: number }

/** A page of contacts; the page before stays shown while the next one comes. */
export const useContacts = (asked: ContactsAsked) =>
  useQuery({ ...queryOf(addressbookCalls.contacts, asked), placeholderData: keepPreviousData })

export const useContact = (contactId: number) => useCall(addressbookCalls.contact, { contactId })

/** Asks for everything of the book again, after any change. */
export function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient()
  const stale = [
    addressbookCalls.folders,
    addressbookCalls.contacts,
    addressbookCalls.contact,
    addressbookCalls.duplicates,
    addressbookCalls.expandList,
    addressbookCalls.shares,
  ]
  return () => Promise.all(stale.map((each) => queries.invalidateQueries({ queryKey: keyOf(each) })))
}

/** What a folder is called; everybody's first one has no name of its own. */
export function useFolderName(): (folder: Pick<Folder, 'name'>) => string {
  const { t } = useTranslation()
  return ({ name }) => name || t('addressbook.folder.own')
}

/** Does something, says that it was done and how to take it back; a failure is told in its own words. */
export function useAct() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()

  const act = async <T extends { undoId?: number } | object>(
    work: Promise<T>,
    done: string,
  ): Promise<T | undefined> => {
    try {
      const result = await work
      await refresh()
      const undoId = 'undoId' in result ? result.undoId : undefined
      const back = undoId
        ? {
            label: t('addressbook.undo.action'),
            run: () =>
              void act(
                call(addressbookCalls.undo, { undoId }).then(() => ({})),
                t('addressbook.undo.done'),
              ),
          }
        : undefined
      if (done) toast.success(done, back)
      return result
    } catch (error) {
      toast.error(sayError(error))
      return undefined
    }
  }
  return act
}
