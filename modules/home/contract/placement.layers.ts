import type { Layout, Outcome, PlacedPart, Rules } from './placement.rules.ts'

/** The four ways through the pile (DESIGNER-029). */
export const layerSteps = ['front', 'forward', 'backward', 'back'] as const
export type LayerStep = (typeof layerSteps)[number]

/** The parts from the bottom of the pile to its top; equal layers keep the order of the list. */
export const pile = <P extends PlacedPart>({ parts }: Pick<Layout<P>, 'parts'>): P[] =>
  parts.toSorted((one, other) => one.layer - other.layer)

/** Takes a part through the pile; afterwards the layers are counted 0, 1, 2 … without gaps. */
export function restack<P extends PlacedPart>(
  layout: Layout<P>,
  id: string,
  step: LayerStep,
  { mode }: Rules,
): Outcome<P> {
  const order = pile(layout).map((part) => part.id)
  const from = order.indexOf(id)
  if (from < 0) return { refused: { reason: 'notPlaced' } }
  if (mode === 'personal' && layout.parts.some((part) => part.id === id && part.lock))
    return { refused: { reason: 'locked' } }
  const top = order.length - 1
  const to = { front: top, forward: from + 1, backward: from - 1, back: 0 }[step]
  if (to > top || (from === top && step === 'front')) return { refused: { reason: 'frontmost' } }
  if (to < 0 || (from === 0 && step === 'back')) return { refused: { reason: 'backmost' } }
  order.splice(to, 0, ...order.splice(from, 1))
  return { layout: { ...layout, parts: layout.parts.map((part) => ({ ...part, layer: order.indexOf(part.id) })) } }
}
