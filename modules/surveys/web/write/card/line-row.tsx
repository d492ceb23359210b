import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useSortRow } from '#platform/web/sorting/use-sort-row.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import type { SurveyText } from '../../../contract/surveys.entities.ts'
import { TextIn } from '../text-in.tsx'
import '#platform/web/sorting/sorting.css'

export type LineRowProps = {
  /** The name under which its list is sorted. */
  list: string
  id: string
  name: string
  text: SurveyText
  maxLength: number
  error: string | undefined
  isFirst: boolean
  isLast: boolean
  onText: (text: SurveyText) => void
  onStep: (by: 1 | -1) => void
  /** Enter: another one below. */
  onNext: () => void
  onRemove: () => void
  /** Backspace where nothing stands. */
  onGiveUp: () => void
  onPasteLines: (lines: string[]) => void
  /** The focus goes to the line above or below. */
  onGo: (by: 1 | -1) => boolean
  /** What it is answered with: a circle, a box, a number. */
  mark?: ReactNode
  /** What stands behind the text. */
  beside?: ReactNode
  /** What stands below. */
  below?: ReactNode
  entries?: readonly MenuEntry[]
}

/** One example or row: written, moved by dragging or with Alt and the arrow keys, taken away. */
export function LineRow(props: LineRowProps) {
  const { list, id, name, text, maxLength, error, isFirst, isLast, mark, beside, below, entries = [] } = props
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const { isDragged, side } = useSortRow(row, { list, id, handle })
  const moving = useKeys({ 'Alt+ArrowUp': () => props.onStep(-1), 'Alt+ArrowDown': () => props.onStep(1) })
  const keys = useKeys({
    Enter: props.onNext,
    ArrowUp: () => props.onGo(-1),
    ArrowDown: () => props.onGo(1),
    Backspace: (event) => {
      if ((event.target as HTMLInputElement).value !== '') return false
      props.onGiveUp()
      return true
    },
  })
  return (
    <li
      ref={row}
      data-line={id}
      className={classNames('swline', 'sortrow', isDragged && 'sortrow--dragged', side && `sortrow--${side}`)}
      {...moving}
    >
      <span ref={handle} className="sorthandle" aria-hidden>
        <IconGripVertical className="i i-16" />
      </span>
      {mark}
      <div className="swline__t">
        <TextIn
          label={name}
          hideLabel
          text={text}
          maxLength={maxLength}
          error={error}
          placeholder={name}
          keys={keys}
          onText={props.onText}
          onPaste={(event) => {
            const lines = event.clipboardData
              .getData('text/plain')
              .split(/\r?\n/)
              .map((line) => line.trim())
              .filter(Boolean)
            if (lines.length < 2) return
            event.preventDefault()
            props.onPasteLines(lines)
          }}
        />
        {below}
      </div>
      {beside}
      <Menu
        label={t('surveys.write.line.more', { name })}
        placement="bottom-end"
        entries={[
          {
            key: 'up',
            label: t('surveys.write.up'),
            icon: IconArrowUp,
            disabled: isFirst,
            onSelect: () => props.onStep(-1),
          },
          {
            key: 'down',
            label: t('surveys.write.down'),
            icon: IconArrowDown,
            disabled: isLast,
            onSelect: () => props.onStep(1),
          },
          ...entries,
        ]}
      >
        {(trigger) => (
          <IconButton {...trigger} size={28} icon={IconDots} name={t('surveys.write.line.more', { name })} />
        )}
      </Menu>
      <IconButton size={28} icon={IconX} name={t('surveys.write.line.remove', { name })} onClick={props.onRemove} />
    </li>
  )
}
