import { useTranslation } from 'react-i18next'
import { nameIn } from '#platform/contract/languages.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { gridBounds, mostParts } from '../../contract/grid-bounds.rules.ts'
import { type Box, type Mode, type PlacedPart, type Refusal } from '../../contract/placement.rules.ts'
import type { Design, DesignPart } from './design.ts'
import type { Said } from './designer-state.ts'

export type Words = ReturnType<typeof useWords>

/** The sentences of a designer in the reader's language; columns and rows are counted from 1 for people. */
export function useWords(mode: Mode) {
  const { t } = useTranslation()
  const language = useLanguage()

  const name = (part: Pick<DesignPart, 'type' | 'title' | 'id'>) =>
    part.type === 'shape' ? t('home.designer.shape') : nameIn(part.title, language)
  const place = ({ colidx, rowidx, colcnt, rowcnt }: Box) =>
    t('home.designer.place', { col: colidx + 1, row: rowidx + 1, width: colcnt, height: rowcnt })
  const size = ({ colcnt, rowcnt }: Pick<Box, 'colcnt' | 'rowcnt'>) => `${colcnt} x ${rowcnt}`

  /** Why something is refused. @param by the parts in the way */
  const reason = ({ reason: key, limit }: Refusal, by: readonly DesignPart[] = []) =>
    t(`home.designer.refused.${key}`, {
      names: by.map(name).join(', '),
      cols: limit?.cols ?? gridBounds.cols.most,
      rows: limit?.rows ?? gridBounds.rows.most,
      most: mostParts,
    })

  const stateOf = (part: PlacedPart) =>
    [part.lock && t('home.designer.state.locked'), part.isFixedSize && t('home.designer.state.fixed')].filter(
      (word) => word !== false,
    )

  /** What a part is called when one comes to it. */
  const label = (part: DesignPart, box: Box) => [name(part), place(box), ...stateOf(part)].join(', ')

  /** What has just happened, as one sentence for the screen reader. */
  const sentence = ({ what, part, box, refusal, by }: Said, design: Design): string => {
    const words = { name: part ? name(part) : '', place: box ? place(box) : '' }
    if (what === 'refused') return refusal ? reason(refusal, by) : ''
    if (what === 'held') return refusal ? `${words.place}. ${reason(refusal, by)}` : t('home.designer.said.held', words)
    if (what === 'removed')
      return t(mode === 'personal' ? 'home.designer.said.hidden' : 'home.designer.said.removed', words)
    if (what === 'grid') return t('home.designer.said.grid', { cols: design.cols, rows: design.rows })
    if (what === 'restacked')
      return t('home.designer.said.restacked', {
        ...words,
        layer: (part?.layer ?? 0) + 1,
        layers: design.parts.length,
      })
    return t(`home.designer.said.${what}`, words)
  }

  return { name, place, size, reason, label, sentence }
}
