import { useTranslation } from 'react-i18next'
import { OutlineTools } from './outline-tools.tsx'
import { OutlineTree, type OutlineTreeProps } from './outline-tree.tsx'
import { useOutlineMoves } from './use-outline-moves.ts'
import './outline.css'

type Props<Item> = Omit<OutlineTreeProps<Item>, 'keysWords' | 'moves'>

/** A tree that is put into order, with what can be done above it and the words about its keys below. */
export function OutlinePane<Item>({ work, ...tree }: Props<Item>) {
  const { t } = useTranslation()
  const moves = useOutlineMoves(work)
  const keysWords = t(work.onRemove ? 'ui.outline.keysWithDelete' : 'ui.outline.keys')
  return (
    <div className="outline">
      <OutlineTools work={work} moves={moves} />
      <OutlineTree {...tree} work={work} moves={moves} keysWords={keysWords} />
      <p className="outline__keys">
        <span className="outline__forkeys">{keysWords}</span>
        <span className="outline__fortouch">{t('ui.outline.keysTouch')}</span>
      </p>
    </div>
  )
}
