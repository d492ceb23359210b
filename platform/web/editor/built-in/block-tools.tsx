import { IconChevronDown } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fontSizeRange } from '#platform/contract/rich-text-style.ts'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { act } from './act.ts'
import type { Block } from './format-state.ts'
import { tool } from './tool-button.tsx'

const blocks: readonly Block[] = ['paragraph', 'heading2', 'heading3', 'heading4', 'blockquote', 'codeBlock']

/** What kind of paragraph the cursor stands in. */
export function BlockTool({ editor, block }: { editor: Editor; block: Block }) {
  const { t } = useTranslation()
  const choose = (kind: Block) =>
    act(editor, (chain) => {
      if (kind === 'blockquote') return chain.clearNodes().setBlockquote()
      if (kind === 'codeBlock') return chain.clearNodes().setCodeBlock()
      const plain = editor.isActive('blockquote') || editor.isActive('codeBlock') ? chain.clearNodes() : chain
      return kind === 'paragraph' ? plain.setParagraph() : plain.setHeading({ level: Number(kind.at(-1)) as 2 | 3 | 4 })
    })
  return (
    <WordMenu
      label={t('editor.block.label')}
      shown={t(`editor.block.${block}`)}
      className="rte__word--wide"
      entries={blocks.map((kind) => ({
        key: kind,
        label: t(`editor.block.${kind}`),
        checked: kind === block,
        onSelect: () => choose(kind),
      }))}
    />
  )
}

const { min, max } = fontSizeRange
/** The sizes that are offered, in points: the smallest and the largest that may be stored, and the usual ones between. */
export const fontSizes = [min, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36, 48, 60, max] as const

/** How large the words are (FILE-004). */
export function SizeTool({ editor, size }: { editor: Editor; size: string | null }) {
  const { t } = useTranslation()
  const set = (fontSize: string | null) =>
    act(editor, (chain) => chain.setMark('textStyle', { fontSize }).removeEmptyTextStyle())
  return (
    <WordMenu
      label={t('editor.size.label')}
      shown={size ?? t('editor.size.usual')}
      entries={[
        { key: 'usual', label: t('editor.size.usual'), checked: size === null, onSelect: () => set(null) },
        ...fontSizes.map((points) => ({
          key: String(points),
          label: `${points}pt`,
          checked: size === `${points}pt`,
          onSelect: () => set(`${points}pt`),
        })),
      ]}
    />
  )
}

function WordMenu({
  label,
  shown,
  entries,
  className,
}: {
  label: string
  shown: ReactNode
  entries: readonly MenuEntry[]
  className?: string
}) {
  return (
    <Menu label={label} entries={entries}>
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          {...tool}
          className={`rte__word ${className ?? ''}`}
          aria-label={`${label}: ${String(shown)}`}
          data-tip={label}
        >
          <span className="ell">{shown}</span>
          <IconChevronDown className="i i-14" aria-hidden />
        </button>
      )}
    </Menu>
  )
}
