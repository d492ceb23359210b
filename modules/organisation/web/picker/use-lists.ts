import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { mostRecipients, type Picked, type PickerContainer, type PickerOptions } from './picker-options.ts'
import { heldBy, keyOf, movedRecipient, withoutRecipients, withRecipients } from './recipients.ts'

/** One list that is filled (ORG-068): `marked` are the keys of the rows chosen in it. */
export type PickerList = PickerContainer & { label: string; items: readonly Recipient[]; marked: ReadonlySet<string> }

const none: ReadonlySet<string> = new Set()
const known = ['to', 'cc', 'bcc', 'picked'] as const

/** The lists of the picker and what one does with them; `active` is the one that a double click fills. */
export function useLists({ containers = [], picked = {} }: PickerOptions) {
  const { t } = useTranslation()
  const [items, setItems] = useState<Readonly<Record<string, readonly Recipient[]>>>(picked)
  const [marked, setMarked] = useState<Readonly<Record<string, ReadonlySet<string>>>>({})
  const [activeId, setActive] = useState(containers[0]?.id)

  const labelOf = ({ id, label }: PickerContainer) => {
    const words = known.find((name) => name === id)
    return label ?? (words ? t(`organisation.picker.lists.${words}`) : id)
  }
  const lists: PickerList[] = containers.map((container) => ({
    ...container,
    label: labelOf(container),
    items: items[container.id] ?? [],
    marked: marked[container.id] ?? none,
  }))
  const listOf = (id: string | undefined) => lists.find((list) => list.id === id)

  const put = ({ id }: PickerList, next: readonly Recipient[]) => {
    setItems((all) => ({ ...all, [id]: next }))
    const keys = new Set(next.map(keyOf))
    setMarked((all) => ({ ...all, [id]: new Set([...(all[id] ?? none)].filter((key) => keys.has(key))) }))
  }

  return {
    lists,
    active: listOf(activeId),
    setActive,
    mark: (id: string, keys: ReadonlySet<string>) => setMarked((all) => ({ ...all, [id]: keys })),
    /** Adds to a list and says how many came to it. */
    add: (id: string | undefined, added: readonly Recipient[]) => {
      const list = listOf(id)
      if (!list) return
      const next = withRecipients(list.items, added, mostRecipients)
      put(list, next)
      setActive(list.id)
      announce(t('organisation.picker.added', { list: list.label, count: next.length - list.items.length }))
      const isCut = next.length >= mostRecipients && !added.every(heldBy(next))
      if (isCut) toast.error(t('organisation.picker.full', { most: mostRecipients }))
    },
    remove: (id: string, keys: ReadonlySet<string>) => {
      const list = listOf(id)
      if (!list) return
      const next = withoutRecipients(list.items, keys)
      put(list, next)
      announce(t('organisation.picker.removed', { list: list.label, count: list.items.length - next.length }))
    },
    move: (id: string, key: string, by: -1 | 1) => {
      const list = listOf(id)
      if (list) put(list, movedRecipient(list.items, key, by))
    },
    picked: (): Picked => lists.map(({ id, items: held }) => ({ id, items: held })),
  }
}

export type Lists = ReturnType<typeof useLists>
