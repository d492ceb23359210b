import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { AreaPeopleField } from '../add/area-people-field.tsx'
import { useAreaPeople } from '../tasks.queries.ts'

type Props = {
  /** The area of all of them. */
  groupId: string
  /** How many tasks are given. */
  count: number
  onGive: (userId: string) => Promise<void>
  onClose: () => void
}

/** Gives the chosen tasks of an area to one of its people as well. */
export function GiveDialog({ groupId, count, onGive, onClose }: Props) {
  const { t } = useTranslation()
  const people = useAreaPeople(groupId).filter(({ role }) => role !== 'viewer')
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const give = async () => {
    if (chosen === undefined) return
    setBusy(true)
    await onGive(chosen)
    onClose()
  }
  return (
    <FormDialog
      title={t('tasks.many.giveTitle', { count })}
      action={t('tasks.many.give')}
      isDirty={chosen !== undefined}
      disabled={chosen === undefined}
      busy={isBusy}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      <AreaPeopleField
        label={t('tasks.many.member')}
        people={people}
        value={chosen === undefined ? [] : [chosen]}
        onChange={(codes) => setChosen(codes.at(-1))}
      />
    </FormDialog>
  )
}
