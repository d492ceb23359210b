import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import type { PickerEntry, PickerFolder, PickerSource, Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { pagerPresets } from '#platform/web/ui/lists/pager-window.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { ChartPerson } from '../../contract/chart.contract.ts'
import { ownPeopleCalls, ownPeopleLimits } from '../../contract/own-people.contract.ts'
import { faces } from './faces.ts'
import { filtered } from './filtered.ts'
import { personEntry } from './recipients.ts'

const favouritesKey = keyOf(ownPeopleCalls.favourites)
const groupPrefix = 'group:'

/** The id of an own group behind the id of its folder; undefined for favourites and recent people. */
export const groupIdOf = (folderId: string): number | undefined =>
  folderId.startsWith(groupPrefix) ? Number(folderId.slice(groupPrefix.length)) : undefined

/** Whether somebody is a favourite, and the way to change it. */
export function useFavourite(personCode: string) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const cache = useQueryClient()
  const favourites = useCall(ownPeopleCalls.favourites, {})
  const isOn = favourites.data?.items.some((person) => person.personCode === personCode) ?? false
  const change = useMutation({
    mutationFn: () => call(isOn ? ownPeopleCalls.removeFavourite : ownPeopleCalls.addFavourite, { personCode }),
    onSuccess: () => {
      announce(t(isOn ? 'organisation.picker.favouriteGone' : 'organisation.picker.favouriteAdded'))
      return cache.invalidateQueries({ queryKey: favouritesKey })
    },
    onError: (error) => void toast.error(sayError(error)),
  })
  return { isOn, isPending: favourites.isPending || change.isPending, toggle: () => change.mutate() }
}

/** Remembers whom one has just picked; the window may close meanwhile. */
export function rememberPicked(items: readonly Recipient[]): void {
  const personCodes = [...new Set(items.map(({ personCode }) => personCode).filter(Boolean))]
  if (personCodes.length === 0) return
  // What was used lately is a comfort: when it cannot be kept, nothing is lost.
  call(
    ownPeopleCalls.rememberPeople,
    { personCodes: personCodes.slice(0, ownPeopleLimits.recent) },
    { keepalive: true },
  ).catch(() => undefined)
}

/** Favourites, recent people and own groups as an address book beside the chart. */
export const ownPeople: PickerSource = { useFolders: useOwnFolders, useEntries: useOwnEntries }

function useOwnFolders() {
  const { t } = useTranslation()
  const groups = useCall(ownPeopleCalls.ownGroups, {})
  const fixed: PickerFolder[] = (['favourites', 'recent'] as const).map((id) => ({
    id,
    name: t(`organisation.picker.own.${id}`),
    parentId: null,
  }))
  const own = groups.data?.items.map(
    ({ groupId, name, people }): PickerFolder => ({ id: groupPrefix + groupId, name, parentId: null, count: people }),
  )
  return faces<readonly PickerFolder[]>(groups, own && [...fixed, ...own])
}

function useOwnEntries({ folderId, query, page, enabled }: Parameters<PickerSource['useEntries']>[0]) {
  const { t } = useTranslation()
  const name = useName()
  const groupId = groupIdOf(folderId)
  const is = (id: string) => ({ enabled: enabled && folderId === id })
  const favourites = useCall(ownPeopleCalls.favourites, {}, is('favourites'))
  const recent = useCall(ownPeopleCalls.recentPeople, {}, is('recent'))
  const group = useCall(
    ownPeopleCalls.ownGroup,
    { groupId: groupId ?? 1 },
    { enabled: enabled && groupId !== undefined },
  )
  const asked = groupId === undefined ? (folderId === 'recent' ? recent : favourites) : group

  const people: readonly ChartPerson[] | undefined =
    groupId === undefined ? (folderId === 'recent' ? recent : favourites).data?.items : group.data?.members
  const entries: PickerEntry[] | undefined = people?.map((person) =>
    personEntry(person, name, (state) => t(`organisation.state.${state}`)),
  )
  const found = entries && filtered(entries, query)
  const { size } = pagerPresets.organisation
  const items = found?.slice((page - 1) * size, page * size)
  return faces(asked, found && items && { items, total: found.length })
}
