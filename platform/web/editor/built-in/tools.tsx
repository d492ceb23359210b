import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconClearFormatting,
  IconClipboardText,
  IconHighlight,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLetterA,
  IconLink,
  IconList,
  IconListNumbers,
  IconMinus,
  IconPhoto,
  IconStrikethrough,
  IconTypography,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#platform/web/look/use-media.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { act } from './act.ts'
import { BlockTool, SizeTool } from './block-tools.tsx'
import { ColourTool } from './colour-tool.tsx'
import { inks, papers } from './colours.ts'
import { useFormat } from './format-state.ts'
import { TableTool } from './table-tool.tsx'
import { ToolButton, tool } from './tool-button.tsx'
import { Toolbar, ToolGroup } from './toolbar.tsx'

export interface ToolsProps {
  editor: Editor
  shape: 'full' | 'compact'
  onLink: () => void
  /** Opens the choice of files; left out where pictures have nowhere to go. */
  onImage: (() => void) | undefined
  /** Whether pastes come without their formats. */
  plainPaste: boolean
  onPlainPaste: (plain: boolean) => void
}

/** The buttons above the text. */
export function Tools({ editor, shape, onLink, onImage, plainPaste, onPlainPaste }: ToolsProps) {
  const { t } = useTranslation()
  const format = useFormat(editor)
  const isFull = shape === 'full'
  // The narrow row has room for one of the two: bold is wanted more often than a size.
  const isNarrow = useMedia('(max-width: 480px)') && isFull
  const marks = (
    <ToolGroup>
      <ToolButton
        name={t('editor.tools.bold')}
        icon={IconBold}
        keys="Ctrl+B"
        pressed={format.bold}
        onUse={() => act(editor, (chain) => chain.toggleBold())}
      />
      <ToolButton
        name={t('editor.tools.italic')}
        icon={IconItalic}
        keys="Ctrl+I"
        pressed={format.italic}
        onUse={() => act(editor, (chain) => chain.toggleItalic())}
      />
      <ToolButton
        name={t('editor.tools.underline')}
        icon={IconUnderline}
        keys="Ctrl+U"
        pressed={format.underline}
        onUse={() => act(editor, (chain) => chain.toggleUnderline())}
      />
      <ToolButton
        name={t('editor.tools.strike')}
        icon={IconStrikethrough}
        keys="Ctrl+Shift+S"
        pressed={format.strike}
        onUse={() => act(editor, (chain) => chain.toggleStrike())}
      />
      <ColourTool
        name={t('editor.tools.ink')}
        icon={IconLetterA}
        swatches={inks}
        noneName={t('editor.colour.plainInk')}
        value={format.color}
        onChoose={(color) => paint(editor, { color })}
      />
      <ColourTool
        name={t('editor.tools.paper')}
        icon={IconHighlight}
        swatches={papers}
        noneName={t('editor.colour.noPaper')}
        value={format.paper}
        onChoose={(backgroundColor) => paint(editor, { backgroundColor })}
      />
    </ToolGroup>
  )
  const shapes = (
    <>
      <ToolGroup>
        <BlockTool editor={editor} block={format.block} />
      </ToolGroup>
      <ToolGroup>
        <SizeTool editor={editor} size={format.fontSize} />
      </ToolGroup>
    </>
  )
  return (
    <Toolbar label={t('editor.tools.label')} onLeave={() => editor.view.focus()}>
      {isFull ? (
        <>
          <ToolGroup>
            <ToolButton
              name={t('editor.tools.undo')}
              icon={IconArrowBackUp}
              keys="Ctrl+Z"
              disabled={!format.canUndo}
              onUse={() => act(editor, (chain) => chain.undo())}
            />
            <ToolButton
              name={t('editor.tools.redo')}
              icon={IconArrowForwardUp}
              keys="Ctrl+Shift+Z"
              disabled={!format.canRedo}
              onUse={() => act(editor, (chain) => chain.redo())}
            />
          </ToolGroup>
          {isNarrow ? marks : shapes}
        </>
      ) : null}
      {isNarrow ? shapes : marks}
      <ToolGroup>
        {isFull ? <AlignTool editor={editor} align={format.align} /> : null}
        <ToolButton
          name={t('editor.tools.bulletList')}
          icon={IconList}
          keys="Ctrl+Shift+8"
          pressed={format.bulletList}
          onUse={() => act(editor, (chain) => chain.toggleBulletList())}
        />
        <ToolButton
          name={t('editor.tools.orderedList')}
          icon={IconListNumbers}
          keys="Ctrl+Shift+7"
          pressed={format.orderedList}
          onUse={() => act(editor, (chain) => chain.toggleOrderedList())}
        />
        {isFull ? (
          <>
            <ToolButton
              name={t('editor.tools.outdent')}
              icon={IconIndentDecrease}
              disabled={!format.canLift}
              onUse={() => act(editor, (chain) => chain.liftListItem('listItem'))}
            />
            <ToolButton
              name={t('editor.tools.indent')}
              icon={IconIndentIncrease}
              disabled={!format.canSink}
              onUse={() => act(editor, (chain) => chain.sinkListItem('listItem'))}
            />
          </>
        ) : null}
      </ToolGroup>
      <ToolGroup>
        <ToolButton name={t('editor.tools.link')} icon={IconLink} keys="Ctrl+K" pressed={format.link} onUse={onLink} />
        {onImage ? <ToolButton name={t('editor.tools.image')} icon={IconPhoto} onUse={onImage} /> : null}
        {isFull ? (
          <>
            <TableTool
              onChoose={(rows, cols) => act(editor, (chain) => chain.insertTable({ rows, cols, withHeaderRow: true }))}
            />
            <ToolButton
              name={t('editor.tools.rule')}
              icon={IconMinus}
              onUse={() => act(editor, (chain) => chain.setHorizontalRule())}
            />
          </>
        ) : null}
      </ToolGroup>
      <ToolGroup>
        {isFull ? <MoreTool editor={editor} format={format} /> : null}
        <ToolButton
          name={t('editor.tools.clear')}
          icon={IconClearFormatting}
          keys="Ctrl+\"
          onUse={() => act(editor, (chain) => chain.unsetAllMarks().clearNodes())}
        />
        {isFull ? (
          <ToolButton
            name={t('editor.tools.plainPaste')}
            icon={IconClipboardText}
            keys="Ctrl+Shift+V"
            pressed={plainPaste}
            onUse={() => onPlainPaste(!plainPaste)}
          />
        ) : null}
      </ToolGroup>
    </Toolbar>
  )
}

const paint = (editor: Editor, ink: Record<string, string | null>) =>
  act(editor, (chain) => chain.setMark('textStyle', ink).removeEmptyTextStyle())

const alignIcons = { left: IconAlignLeft, center: IconAlignCenter, right: IconAlignRight, justify: IconAlignJustified }

function AlignTool({ editor, align }: { editor: Editor; align: keyof typeof alignIcons }) {
  const { t } = useTranslation()
  const name = t('editor.align.label')
  return (
    <Menu
      label={name}
      entries={(Object.keys(alignIcons) as (typeof align)[]).map((key) => ({
        key,
        label: t(`editor.align.${key}`),
        icon: alignIcons[key],
        checked: key === align,
        onSelect: () => act(editor, (chain) => chain.setTextAlign(key)),
      }))}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          {...tool}
          icon={alignIcons[align]}
          name={name}
          data-tip={`${name}: ${t(`editor.align.${align}`)}`}
          className="rte__tool"
        />
      )}
    </Menu>
  )
}

function MoreTool({ editor, format }: { editor: Editor; format: ReturnType<typeof useFormat> }) {
  const { t } = useTranslation()
  const entry = (key: 'subscript' | 'superscript' | 'code') => ({
    key,
    label: t(`editor.tools.${key}`),
    checked: format[key],
    onSelect: () => act(editor, (chain) => chain.toggleMark(key)),
  })
  return (
    <Menu label={t('editor.tools.moreFormats')} entries={[entry('superscript'), entry('subscript'), entry('code')]}>
      {(trigger) => (
        <IconButton
          {...trigger}
          {...tool}
          icon={IconTypography}
          name={t('editor.tools.moreFormats')}
          className="rte__tool"
        />
      )}
    </Menu>
  )
}
