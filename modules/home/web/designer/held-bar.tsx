import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCheck,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { Box } from '../../contract/placement.rules.ts'
import { landing } from './picked-up-part.ts'
import type { DesignerTools } from './use-designer-state.ts'
import './held-bar.css'

const moves: readonly { key: 'left' | 'up' | 'down' | 'right'; icon: typeof IconArrowUp; by: Partial<Box> }[] = [
  { key: 'left', icon: IconArrowLeft, by: { colidx: -1 } },
  { key: 'up', icon: IconArrowUp, by: { rowidx: -1 } },
  { key: 'down', icon: IconArrowDown, by: { rowidx: 1 } },
  { key: 'right', icon: IconArrowRight, by: { colidx: 1 } },
]
const sizes: readonly { key: 'narrower' | 'wider' | 'lower' | 'higher'; by: Partial<Box> }[] = [
  { key: 'narrower', by: { colcnt: -1 } },
  { key: 'wider', by: { colcnt: 1 } },
  { key: 'lower', by: { rowcnt: -1 } },
  { key: 'higher', by: { rowcnt: 1 } },
]

/** Moves, sizes and drops what was picked up, without dragging (WCAG 2.5.7); it also says whether it may be dropped. */
export function HeldBar({ tools }: { tools: DesignerTools }) {
  const { t } = useTranslation()
  const { designer, design, rulesFor, words, send } = tools
  const { held } = designer
  if (!held?.box || held.by !== 'keys') return null
  const { refused } = landing(design, held, rulesFor(design))
  const inWay = design.parts.filter(({ id }) => refused?.by?.includes(id))
  const canSize = !held.part.isFixedSize && !held.part.lock
  return (
    <section className="held" aria-label={t('home.designer.inHand')}>
      <div className="held__w">
        <b>{words.name(held.part)}</b>
        <span className="num">{words.place(held.box)}</span>
        <span className={refused ? 'held__no' : 'held__yes'}>
          {refused ? words.reason(refused, inWay) : t('home.designer.mayDrop')}
        </span>
      </div>
      <div className="held__b">
        {moves.map(({ key, icon, by }) => (
          <IconButton
            key={key}
            look="line"
            name={t(`home.designer.move.${key}`)}
            icon={icon}
            onClick={() => send({ do: 'nudge', by })}
          />
        ))}
        {canSize
          ? sizes.map(({ key, by }) => (
              <Button
                key={key}
                icon={by.colcnt === 1 || by.rowcnt === 1 ? IconPlus : IconMinus}
                aria-label={t(`home.designer.resize.${key}`)}
                onClick={() => send({ do: 'nudge', by })}
              >
                {t(by.colcnt ? 'home.designer.width' : 'home.designer.height')}
              </Button>
            ))
          : null}
        <span className="held__end">
          <Button onClick={() => send({ do: 'cancel' })}>{t('ui.cancel')}</Button>
          <Button variant="primary" icon={IconCheck} onClick={() => send({ do: 'drop' })}>
            {t('home.designer.drop')}
          </Button>
        </span>
      </div>
    </section>
  )
}
