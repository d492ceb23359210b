import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { Picked } from './picker-options.ts'
import type { Lists } from './use-lists.ts'
import type { Picking } from './use-picking.ts'
import './picker-footer.css'

type Props = { lists: Lists; picking: Picking; onApply: (picked: Picked) => void; onClose: () => void }

/** What was picked in words; apply and cancel, or close where nothing is picked (ORG-013). */
export function PickerFooter({ lists, picking, onApply, onClose }: Props) {
  const { t } = useTranslation()
  if (!picking.canPick)
    return (
      <footer className="picker__f">
        <Button size="lg" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </footer>
    )
  return (
    <footer className="picker__f">
      {picking.isSingle ? <ChosenOne picking={picking} /> : <Summary lists={lists} />}
      {picking.isSingle ? null : <AddChosen lists={lists} picking={picking} />}
      <Button size="lg" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button
        size="lg"
        variant="primary"
        disabled={picking.isBusy || (picking.isSingle && picking.chosen.size === 0)}
        onClick={() => (picking.isSingle ? picking.applyChosen() : onApply(lists.picked()))}
      >
        {t('organisation.picker.apply')}
      </Button>
    </footer>
  )
}

function Summary({ lists }: { lists: Lists }) {
  const { t } = useTranslation()
  const all = lists.lists.flatMap(({ items }) => items)
  const departments = all.filter(({ kind }) => kind === 'department').length
  const people = all.length - departments
  const words =
    departments === 0
      ? people === 0
        ? t('organisation.picker.sumNone')
        : t('organisation.picker.sumPeople', { people })
      : people === 0
        ? t('organisation.picker.sumDepartments', { departments })
        : t('organisation.picker.sumBoth', { people, departments })
  return <span className="picker__sum num">{words}</span>
}

function ChosenOne({ picking: { chosen } }: { picking: Picking }) {
  const { t } = useTranslation()
  const [entry] = chosen.values()
  const words = entry
    ? [entry.recipient.displayName, entry.recipient.titleName].filter(Boolean).join(' ')
    : t('organisation.picker.chooseOne')
  return <span className="picker__sum ell">{words}</span>
}

/** In a narrow window the arrows and lists are out of sight: one button puts whoever is chosen into the active list. */
function AddChosen({ lists: { active }, picking: { chosen, isBusy, addChosen } }: Pick<Props, 'lists' | 'picking'>) {
  const { t } = useTranslation()
  if (!active || chosen.size === 0) return null
  return (
    <Button
      size="lg"
      variant="soft"
      className="picker__add"
      icon={IconChevronRight}
      busy={isBusy}
      onClick={() => addChosen(active.id)}
    >
      {t('organisation.picker.addChosen', { list: active.label, count: chosen.size })}
    </Button>
  )
}
