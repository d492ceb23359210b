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
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import type { Step } from '../../contract/menu-drafts/outline.ts'
import type { OutlineInHand } from './use-outline.ts'

const steps = [
  { step: 'up', icon: IconArrowUp },
  { step: 'down', icon: IconArrowDown },
  { step: 'out', icon: IconIndentDecrease },
  { step: 'in', icon: IconIndentIncrease },
] as const satisfies readonly { step: Step; icon: typeof IconArrowUp }[]

/** What can be done with the chosen item without dragging and without keys (WCAG 2.5.7). */
export function OutlineTools({ outline, onAdded }: { outline: OutlineInHand; onAdded: () => void }) {
  const { t } = useTranslation()
  const { chosen } = outline
  const add = (below: boolean) => {
    outline.add(below)
    onAdded()
  }
  return (
    <div className="ma__tools" role="group" aria-label={t('shell.menuAdmin.tree.acts')}>
      <IconButton icon={IconPlus} name={t('shell.menuAdmin.tree.add')} onClick={() => add(false)} />
      <IconButton
        icon={IconSubtask}
        name={t('shell.menuAdmin.tree.addBelow')}
        disabled={!outline.canAddBelow}
        onClick={() => add(true)}
      />
      <span className="ma__gap" />
      {steps.map(({ step, icon }) => (
        <IconButton
          key={step}
          icon={icon}
          name={t(`shell.menuAdmin.tree.${step}`)}
          disabled={!outline.canStep(step)}
          onClick={() => (chosen ? outline.step(chosen.menuId, step) : undefined)}
        />
      ))}
      <span className="ma__gap" />
      <IconButton
        icon={IconTrash}
        name={t('shell.menuAdmin.tree.remove')}
        disabled={!chosen}
        onClick={() => (chosen ? outline.remove(chosen.menuId) : undefined)}
      />
    </div>
  )
}
