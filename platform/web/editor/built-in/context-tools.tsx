import {
  IconArrowsJoin,
  IconArrowsSplit,
  IconBucketDroplet,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconLayoutAlignMiddle,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableOff,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { act } from './act.ts'
import { AltDialog } from './alt-dialog.tsx'
import { ColourTool } from './colour-tool.tsx'
import { papers } from './colours.ts'
import { useFormat } from './format-state.ts'
import { ToolButton, tool } from './tool-button.tsx'
import { Toolbar, ToolGroup } from './toolbar.tsx'

/** The buttons below the text that belong to where the cursor stands: a table or a picture. */
export function ContextTools({ editor }: { editor: Editor }) {
  const { inTable, onImage } = useFormat(editor)
  if (onImage) return <ImageTools editor={editor} />
  return inTable ? <TableTools editor={editor} /> : null
}

function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const cell = editor.getAttributes('tableCell') as { background?: string | null }
  const header = editor.getAttributes('tableHeader') as { background?: string | null }
  return (
    <Toolbar label={t('editor.table.tools')} onLeave={() => editor.view.focus()} className="rte__tools--below">
      <ToolGroup>
        <ToolButton
          name={t('editor.table.rowAbove')}
          icon={IconRowInsertTop}
          onUse={() => act(editor, (chain) => chain.addRowBefore())}
        />
        <ToolButton
          name={t('editor.table.rowBelow')}
          icon={IconRowInsertBottom}
          onUse={() => act(editor, (chain) => chain.addRowAfter())}
        />
        <ToolButton
          name={t('editor.table.deleteRow')}
          icon={IconRowRemove}
          onUse={() => act(editor, (chain) => chain.deleteRow())}
        />
      </ToolGroup>
      <ToolGroup>
        <ToolButton
          name={t('editor.table.columnLeft')}
          icon={IconColumnInsertLeft}
          onUse={() => act(editor, (chain) => chain.addColumnBefore())}
        />
        <ToolButton
          name={t('editor.table.columnRight')}
          icon={IconColumnInsertRight}
          onUse={() => act(editor, (chain) => chain.addColumnAfter())}
        />
        <ToolButton
          name={t('editor.table.deleteColumn')}
          icon={IconColumnRemove}
          onUse={() => act(editor, (chain) => chain.deleteColumn())}
        />
      </ToolGroup>
      <ToolGroup>
        <ToolButton
          name={t('editor.table.merge')}
          icon={IconArrowsJoin}
          disabled={!editor.can().mergeCells()}
          onUse={() => act(editor, (chain) => chain.mergeCells())}
        />
        <ToolButton
          name={t('editor.table.split')}
          icon={IconArrowsSplit}
          disabled={!editor.can().splitCell()}
          onUse={() => act(editor, (chain) => chain.splitCell())}
        />
        <ToolButton
          name={t('editor.table.header')}
          icon={IconTableRow}
          onUse={() => act(editor, (chain) => chain.toggleHeaderRow())}
        />
        <ColourTool
          name={t('editor.table.paper')}
          icon={IconBucketDroplet}
          swatches={papers}
          noneName={t('editor.colour.noPaper')}
          value={cell.background ?? header.background ?? null}
          onChoose={(background) => act(editor, (chain) => chain.setCellAttribute('background', background))}
        />
        <VerticalAlign editor={editor} />
      </ToolGroup>
      <ToolGroup>
        <ToolButton
          name={t('editor.table.delete')}
          icon={IconTableOff}
          onUse={() => act(editor, (chain) => chain.deleteTable())}
        />
      </ToolGroup>
    </Toolbar>
  )
}

function VerticalAlign({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('editor.table.vertical')}
      entries={(['top', 'middle', 'bottom'] as const).map((side) => ({
        key: side,
        label: t(`editor.table.${side}`),
        onSelect: () => act(editor, (chain) => chain.setCellAttribute('verticalAlign', side)),
      }))}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          {...tool}
          icon={IconLayoutAlignMiddle}
          name={t('editor.table.vertical')}
          className="rte__tool"
        />
      )}
    </Menu>
  )
}

const shares = [25, 50, 75, 100] as const

function ImageTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const { alt = '' } = editor.getAttributes('image') as { alt?: string }
  return (
    <>
      <Toolbar label={t('editor.image.tools')} onLeave={() => editor.view.focus()} className="rte__tools--below">
        <ToolGroup>
          <button type="button" {...tool} className="rte__word" aria-haspopup="dialog" onClick={() => setAsks(true)}>
            {alt ? t('editor.image.alt') : t('editor.image.altMissing')}
          </button>
        </ToolGroup>
        <ToolGroup>
          {shares.map((share) => (
            <button
              key={share}
              type="button"
              {...tool}
              className="rte__word rte__word--short"
              aria-label={t('editor.image.share', { share })}
              onClick={() => resize(editor, share)}
            >
              {share}%
            </button>
          ))}
        </ToolGroup>
        <ToolGroup>
          <ToolButton
            name={t('editor.image.delete')}
            icon={IconTrash}
            onUse={() => act(editor, (chain) => chain.deleteSelection())}
          />
        </ToolGroup>
      </Toolbar>
      {asks ? <AltDialog editor={editor} onClose={() => setAsks(false)} /> : null}
    </>
  )
}

/** Makes the selected picture a share of the width of the text. */
function resize(editor: Editor, share: number): void {
  const { from } = editor.state.selection
  const shown = editor.view.nodeDOM(from)
  const picture = shown instanceof HTMLImageElement ? shown : (shown as HTMLElement | null)?.querySelector('img')
  const { paddingLeft, paddingRight } = getComputedStyle(editor.view.dom)
  const room = editor.view.dom.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const width = Math.round((room * share) / 100)
  const ratio = picture?.naturalWidth ? picture.naturalHeight / picture.naturalWidth : undefined
  act(editor, (chain) =>
    chain.updateAttributes('image', { width, height: ratio ? Math.round(width * ratio) : null }).setNodeSelection(from),
  )
}
