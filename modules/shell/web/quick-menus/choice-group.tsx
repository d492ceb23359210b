import { IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import type { ChosenGroup } from './choice.ts'
import { ChoiceRow, type RowActions, StepButtons, sortedChoice } from './choice-row.tsx'

type Props = RowActions & {
  group: ChosenGroup
  isFirst: boolean
  isLast: boolean
  /** What may be dropped beside an entry. */
  accepts: (id: number) => (dragged: number) => boolean
}

/** A group with its links; its box shows or hides all of them. */
export function ChoiceGroup({ group: { menu, links }, isFirst, isLast, accepts, onShow, onStep }: Props) {
  const { t } = useTranslation()
  const name = useName()(menu.name)
  const { quickMenuId: id } = menu
  const shown = links.filter(({ isShown }) => isShown).length
  const step = (by: 1 | -1) => onStep(id, by)
  return (
    <SortRow list={sortedChoice} id={id} className="quickset__g" accepts={accepts(id)} onStep={step}>
      <div className="quickset__i">
        <IconGripVertical className="i sorthandle" aria-hidden />
        <Checkbox
          className="grow"
          checked={shown > 0}
          indeterminate={shown > 0 && shown < links.length}
          onChange={(wanted) => onShow(id, wanted || shown < links.length)}
          label={<b className="quickset__n">{name}</b>}
        />
        <small className="quickset__c">
          {t('shell.quickMenu.set.shownCount', { count: shown, total: links.length })}
        </small>
        <StepButtons name={name} isFirst={isFirst} isLast={isLast} onStep={step} />
      </div>
      <ul className="quickset__l" aria-label={t('shell.quickMenu.set.linksOf', { name })}>
        {links.map((entry, at) => (
          <ChoiceRow
            key={entry.menu.quickMenuId}
            entry={entry}
            isFirst={at === 0}
            isLast={at === links.length - 1}
            accepts={accepts(entry.menu.quickMenuId)}
            onShow={onShow}
            onStep={onStep}
          />
        ))}
      </ul>
    </SortRow>
  )
}
