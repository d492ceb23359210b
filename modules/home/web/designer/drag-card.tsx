import { useTranslation } from 'react-i18next'
import { lookOf } from './part-looks.ts'
import type { Drag } from './use-drag.ts'
import type { Words } from './words.ts'
import './chooser.css'
import './drag-card.css'

/** What hangs on the pointer from the chooser, and over which cell. */
export function DragCard({ card, words }: { card: Drag['card']; words: Words }) {
  const { t } = useTranslation()
  if (!card) return null
  const { part, at, cell } = card
  const { icon: Icon } = lookOf(part.component)
  return (
    <div className="dz__card" style={{ left: at.x, top: at.y }} aria-hidden>
      <span className="wp__ic">
        <Icon className="i" />
      </span>
      <span>
        <b>{words.name(part)}</b>
        <small>
          {cell
            ? t('home.designer.cell', { col: cell.colidx + 1, row: cell.rowidx + 1 })
            : t('home.designer.besideGrid')}
        </small>
      </span>
    </div>
  )
}
