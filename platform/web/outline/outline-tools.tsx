import {
  IconArrowDown,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconSubtask,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Step } from '#platform/contract/outline.ts'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import type { OutlineWork } from './outline.types.ts'
import type { useOutlineMoves } from './use-outline-moves.ts'

const steps = [
  { step: 'up', icon: IconArrowUp },
  { step: 'down', icon: IconArrowDown },
  { step: 'out', icon: IconIndentDecrease },
  { step: 'in', icon: IconIndentIncrease },
] as const satisfies readonly { step: Step; icon: typeof IconArrowUp }[]

type Props<Item> = { work: OutlineWork<Item>; moves: ReturnType<typeof useOutlineMoves<Item>> }

/** What can be done with the chosen item without dragging and without keys (WCAG 2.5.7). */
export function OutlineTools<Item>({ work, moves }: Props<Item>) {
  const { t } = useTranslation()
  const { chosen, canAddBelow, onAdd, addWords, onRemove } = work
  return (
    <div className="outline__tools" role="group" aria-label={t('ui.outline.acts')}>
      {addWords === undefined ? (
        <IconButton icon={IconPlus} name={t('ui.outline.add')} onClick={() => onAdd(false)} />
      ) : (
        <Button icon={IconPlus} onClick={() => onAdd(false)}>
          {addWords}
        </Button>
      )}
      <IconButton
        icon={IconSubtask}
        name={t('ui.outline.addBelow')}
        disabled={!canAddBelow}
        onClick={() => onAdd(true)}
      />
      <span className="outline__gap" />
      {steps.map(({ step, icon }) => (
        <IconButton
          key={step}
          icon={icon}
          name={t(`ui.outline.${step}`)}
          disabled={!moves.canStep(step)}
          onClick={() => (chosen === undefined ? undefined : moves.step(chosen, step))}
        />
      ))}
      {onRemove ? (
        <>
          <span className="outline__gap" />
          <IconButton
            icon={IconTrash}
            name={t('ui.outline.remove')}
            disabled={chosen === undefined}
            onClick={() => (chosen === undefined ? undefined : onRemove(chosen))}
          />
        </>
      ) : null}
    </div>
  )
}
