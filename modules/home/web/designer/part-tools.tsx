import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconStackBack,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { LayerStep } from '../../contract/placement.layers.ts'
import { isHeldFast } from '../../contract/placement.rules.ts'
import type { DesignPart } from './design.ts'
import { styleOf } from './geometry.ts'
import type { DesignerTools } from './use-designer-state.ts'
import './part-tools.css'

const layers: readonly { step: LayerStep; icon: typeof IconArrowUp }[] = [
  { step: 'front', icon: IconStackFront },
  { step: 'forward', icon: IconArrowUp },
  { step: 'backward', icon: IconArrowDown },
  { step: 'back', icon: IconStackBack },
]

type Props = {
  part: DesignPart
  tools: DesignerTools
  onRemove: (part: DesignPart) => void
  /** Stands in a row of its own; otherwise it floats above the part. */
  still?: boolean
}

/** What one can do with the chosen part, above it; one stop of the Tab key. */
export function PartTools({ part, tools, onRemove, still = false }: Props) {
  const { t } = useTranslation()
  const { design, mode, send, words, rulesFor } = tools
  const bar = useRef<HTMLDivElement>(null)
  const keys = useRovingFocus(bar, { items: 'button', axis: 'horizontal' })
  const isPersonal = mode === 'personal'
  if (isHeldFast(part, rulesFor(design))) return null
  const { left, top } = styleOf(part, design)
  return (
    <div
      ref={bar}
      className={still ? 'ptool ptool--still' : 'ptool'}
      role="toolbar"
      aria-label={t('home.designer.tools', { name: words.name(part) })}
      style={still ? undefined : { left: `min(${left}, 100% - var(--tools))`, top }}
      {...keys}
    >
      <IconButton
        size={28}
        name={t('home.designer.pickUp')}
        icon={IconArrowsMove}
        onClick={() => send({ do: 'pickUp', id: part.id, by: 'keys' })}
      />
      {isPersonal ? null : (
        <IconButton
          size={28}
          tabIndex={-1}
          look={part.lock ? 'on' : 'plain'}
          name={t(part.lock ? 'home.designer.unlock' : 'home.designer.lock')}
          icon={part.lock ? IconLock : IconLockOpen}
          onClick={() => send({ do: 'lock', id: part.id, lock: !part.lock })}
        />
      )}
      <i />
      {layers.map(({ step, icon }) => (
        <IconButton
          key={step}
          size={28}
          tabIndex={-1}
          name={t(`home.designer.layer.${step}`)}
          icon={icon}
          onClick={() => send({ do: 'restack', id: part.id, step })}
        />
      ))}
      <i />
      <IconButton
        size={28}
        tabIndex={-1}
        name={t(isPersonal ? 'home.designer.hide' : 'home.designer.remove')}
        icon={isPersonal ? IconEyeOff : IconTrash}
        onClick={() => onRemove(part)}
      />
    </div>
  )
}
