import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { HomePage, PagePart } from '../../contract/page.contract.ts'
import { inReadingOrder } from '../../contract/page.order.ts'
import './page-grid.css'

type Props = {
  page: Pick<HomePage, 'cols' | 'rowHeight' | 'parts'>
  /** Draws what stands in a place. */
  children: (part: PagePart) => ReactNode
}

/**
 * A page of widgets as plain CSS grid: as it was designed where there is room, two beside each other on narrower
 * screens, one below the other on phones (rules 22, 23). In the document parts stand in the order they are read.
 */
export function PageGrid({ page, children }: Props) {
  return (
    <div className="pgrid-box">
      <div className="pgrid" style={{ '--cols': page.cols, '--row-h': `${page.rowHeight}px` } as CSSProperties}>
        {inReadingOrder(page.parts).map((part) => (
          <div
            key={part.id}
            className={placeClass(part, page.cols)}
            style={placeStyle(part)}
            aria-hidden={part.type === 'shape' || undefined}
          >
            {children(part)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The server draws the same classes before the program runs (`server/first-paint.ts`). */
function placeClass({ component, type, colcnt, tone }: PagePart, cols: number): string {
  return classNames(
    'pgrid__p',
    type === 'shape' && `pgrid__p--shape pgrid__p--${tone ?? 'wood'}`,
    colcnt * 2 > cols && 'pgrid__p--wide',
    component === 'greeting-webpart' && 'pgrid__p--grows',
  )
}

const placeStyle = ({ colidx, rowidx, colcnt, rowcnt, layer }: PagePart) =>
  ({
    '--at': `${rowidx + 1} / ${colidx + 1} / span ${rowcnt} / span ${colcnt}`,
    '--high': rowcnt,
    zIndex: layer,
  }) as CSSProperties
