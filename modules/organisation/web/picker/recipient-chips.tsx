import { IconUsers, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { keyOf } from './recipients.ts'

type Props = {
  value: readonly Recipient[]
  onRemove: (one: Recipient) => void
  /** The focus leaves the chips for the text box. */
  onLeave: () => void
}

/** Who was picked. One stop of the Tab key; arrows go from chip to chip, Delete takes one out. */
export function RecipientChips({ value, onRemove, onLeave }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const removeFocused = () => {
    const rows = [...(list.current?.children ?? [])]
    const one = value[rows.findIndex((row) => row.contains(document.activeElement))]
    if (one) onRemove(one)
    onLeave()
  }
  const keys = useRovingFocus(list, {
    items: 'button',
    axis: 'both',
    wrap: false,
    keys: { Delete: removeFocused, Backspace: removeFocused },
  })
  if (value.length === 0) return null
  return (
    <ul ref={list} className="audience__chips" aria-label={t('organisation.picker.lists.picked')} {...keys}>
      {value.map((one, at) => (
        <li key={keyOf(one)} className="audience__chip">
          {one.kind === 'department' || one.kind === 'list' ? <IconUsers className="i i-14" aria-hidden /> : null}
          <span className="ell" data-tip={one.email || undefined}>
            {[one.displayName, one.titleName].filter(Boolean).join(' ')}
          </span>
          <button
            type="button"
            className="audience__x"
            tabIndex={at === value.length - 1 ? 0 : -1}
            aria-label={t('organisation.audience.remove', { name: one.displayName })}
            onClick={() => onRemove(one)}
          >
            <IconX className="i i-14" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
