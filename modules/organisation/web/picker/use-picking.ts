import { useState } from 'react'
import type { PickerEntry, Recipient } from '#platform/web/offers/picker-tab.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { Picked, PickerOptions } from './picker-options.ts'
import { heldBy } from './recipients.ts'
import { type Chosen, nobody } from './row-selection.ts'
import type { Lists } from './use-lists.ts'

type Asked = {
  options: PickerOptions
  lists: Lists
  /** What a distribution list stands for (ORG-027). */
  expand: (list: Recipient) => Promise<readonly Recipient[]>
  onApply: (picked: Picked) => void
}

/** What one has chosen in the list shown now, and where it goes. */
export function usePicking({ options, lists, expand, onApply }: Asked) {
  const { sayError } = useSay()
  const [chosen, setChosen] = useState<Chosen>(nobody)
  const [here, setHere] = useState<PickerEntry>()
  const [isBusy, setBusy] = useState(false)
  const { single: isSingle = false, addableDept = false, containers = [] } = options
  const canPick = containers.length > 0
  const isHeld = heldBy(lists.lists.flatMap(({ items }) => items))

  const finish = (recipient: Recipient) => onApply([{ id: containers[0]!.id, items: [recipient] }])

  const addTo = async (listId: string | undefined, recipients: readonly Recipient[]) => {
    setBusy(true)
    try {
      const whole = await Promise.all(recipients.map(async (one) => (one.kind === 'list' ? expand(one) : [one])))
      lists.add(listId, whole.flat())
      setChosen(nobody)
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(false)
    }
  }
  /** A double click, Enter or the button of a department: to the active list, or it is the one that was wanted. */
  const pick = (recipients: readonly Recipient[]) => {
    const [first] = recipients
    if (!canPick || !first) return
    if (isSingle) finish(first)
    else void addTo(lists.active?.id, recipients)
  }

  return {
    isSingle,
    canPick,
    /** Departments may be picked (ORG-042). */
    canPickDepartments: canPick && addableDept,
    isBusy,
    chosen,
    setChosen,
    here,
    setHere,
    /** Another folder or department is shown: nothing of the one before stays chosen. */
    startAnew: () => {
      setChosen(nobody)
      setHere(undefined)
    },
    isPicked: ({ recipient }: PickerEntry) => !isSingle && isHeld(recipient),
    pick,
    addChosen: (listId: string) =>
      void addTo(
        listId,
        [...chosen.values()].map(({ recipient }) => recipient),
      ),
    /** OK in single mode: the one chosen row. */
    applyChosen: () => {
      const [entry] = chosen.values()
      if (entry) finish(entry.recipient)
    },
  }
}

export type Picking = ReturnType<typeof usePicking>
