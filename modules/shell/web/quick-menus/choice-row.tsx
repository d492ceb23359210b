import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import type { Chosen } from './choice.ts'
import { MenuIcon } from './menu-icon.tsx'

/** The name under which the rows are dragged. */
export const sortedChoice = 'shell.quickMenuChoice'

/** What every row can do. */
export type RowActions = {
  onShow: (id: number, isShown: boolean) => void
  onStep: (id: number, by: 1 | -1) => void
}

type Props = RowActions & {
  entry: Chosen
  isFirst: boolean
  isLast: boolean
  /** What may be dropped beside it. */
  accepts: (dragged: number) => boolean
}

/** An icon or a link: a box to tick, and its place. */
export function ChoiceRow({ entry: { menu, isShown }, isFirst, isLast, accepts, onShow, onStep }: Props) {
  const shownName = useName()
  const { quickMenuId: id, linkType, filePath } = menu
  const step = (by: 1 | -1) => onStep(id, by)
  return (
    <SortRow list={sortedChoice} id={id} className="quickset__i" accepts={accepts} onStep={step}>
      <IconGripVertical className="i sorthandle" aria-hidden />
      <Checkbox
        className="grow"
        checked={isShown}
        onChange={(wanted) => onShow(id, wanted)}
        label={
          <span className="quickset__n">
            {linkType === 'I' ? <MenuIcon name={filePath} className="quickset__ic" /> : null}
            {shownName(menu.name)}
          </span>
        }
      />
      <StepButtons name={shownName(menu.name)} isFirst={isFirst} isLast={isLast} onStep={step} />
    </SortRow>
  )
}

type StepProps = { name: string; isFirst: boolean; isLast: boolean; onStep: (by: 1 | -1) => void }

/** One place up, one place down: for fingers and for whoever does not drag. */
export function StepButtons({ name, isFirst, isLast, onStep }: StepProps) {
  const { t } = useTranslation()
  return (
    <span className="quickset__m">
      <IconButton
        size={28}
        icon={IconArrowUp}
        name={t('shell.sorting.upNamed', { name })}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size={28}
        icon={IconArrowDown}
        name={t('shell.sorting.downNamed', { name })}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </span>
  )
}
