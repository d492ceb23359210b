import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { PageScene } from './page-scene.ts'
import type { Paper } from './pages.ts'
import { touches } from './paint.ts'
import { lightPalette } from './palette.ts'
import { type Colour, pathOf, type Shape } from './scene.ts'
import './print.css'

type Props = { shapes: readonly Shape[]; pages: readonly PageScene[]; paper: Paper; onDone: () => void }

/** The chart on sheets of paper, seen by the printer only. Prints as soon as it stands there. */
export function PrintPages({ shapes, pages, paper, onDone }: Props) {
  useLayoutEffect(() => {
    window.addEventListener('afterprint', onDone)
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    // The colours of the light look, whatever look the page has: paper is white.
    <div className="pprint" style={lightPalette() as Record<Colour, string>} aria-hidden>
      {pages.map((page, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pages have no other name and never move
        <div key={at} className={`pprint__page pprint__page--${paper.name}-${paper.orientation}`}>
          <svg width={page.width} height={page.height} viewBox={`0 0 ${page.width} ${page.height}`}>
            {page.frame.map(drawn)}
            <svg
              x={page.box.x}
              y={page.box.y}
              width={page.box.width}
              height={page.box.height}
              viewBox={`${page.tile.x} ${page.tile.y} ${page.tile.width} ${page.tile.height}`}
            >
              {shapes.filter((shape) => touches(shape, page.tile)).map(drawn)}
            </svg>
          </svg>
        </div>
      ))}
    </div>,
    document.body,
  )
}

const paintOf = (colour: Colour | undefined) => (colour ? `var(${colour})` : 'none')

/** A shape as SVG. */
function drawn(shape: Shape, at: number) {
  switch (shape.kind) {
    case 'lines':
      return <path key={at} d={pathOf(shape.lines)} style={{ fill: 'none', stroke: paintOf(shape.stroke) }} />
    case 'box':
      return (
        <rect
          key={at}
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          style={{ fill: paintOf(shape.fill), stroke: paintOf(shape.stroke) }}
        />
      )
    case 'circle':
      return <circle key={at} cx={shape.x} cy={shape.y} r={shape.radius} style={{ fill: paintOf(shape.fill) }} />
    case 'photo':
      return (
        <image
          key={at}
          href={shape.href}
          x={shape.x - shape.radius}
          y={shape.y - shape.radius}
          width={2 * shape.radius}
          height={2 * shape.radius}
          preserveAspectRatio="xMidYMid slice"
          style={{ clipPath: 'circle(50%)' }}
        />
      )
    default:
      return (
        <text
          key={at}
          x={shape.x}
          y={shape.y}
          style={{
            fill: paintOf(shape.fill),
            fontSize: shape.size,
            fontWeight: shape.weight,
            textAnchor: shape.anchor ?? 'start',
          }}
        >
          {shape.text}
        </text>
      )
  }
}
