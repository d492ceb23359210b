import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryList } from './entry-list.tsx'
import { allToggled } from './row-selection.ts'
import type { Rows } from './rows.ts'
import type { Picking } from './use-picking.ts'

type Props = {
  label: string
  rows: Rows
  picking: Picking
  /** All of one department, which the heading names: rows need not repeat it. */
  isOneDepartment?: boolean
}

/** A list of people or contacts with the card of the one that is looked at (ORG-010). */
export function People({ label, rows, picking, isOneDepartment = false }: Props) {
  const { sayError } = useSay()
  const { chosen, setChosen, here, setHere } = picking
  const chooseAll = async () => {
    try {
      setChosen(allToggled(chosen, await rows.all()))
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  return (
    <>
      <EntryList
        label={label}
        rows={rows}
        isOneDepartment={isOneDepartment}
        chosen={chosen}
        onChoose={setChosen}
        onChooseAll={() => void chooseAll()}
        onHere={setHere}
        onPick={(entries) => picking.pick(entries.map(({ recipient }) => recipient))}
        isSingle={picking.isSingle}
        isPicked={picking.isPicked}
      />
      {here ? <EntryCard entry={here} /> : null}
    </>
  )
}
