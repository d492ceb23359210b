import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { initials } from '../../contract/addressbook.rules.ts'

type Props = {
  /** Signs under which something stands. */
  present: readonly string[]
  /** The chosen one; empty: all. */
  value: string
  onChange: (initial: string) => void
}

/** ㄱ ㄴ ㄷ … A … Z #: shows only what stands under one sign; signs under which nothing stands are pale. */
export function IndexBar({ present, value, onChange }: Props) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const keys = useRovingFocus(bar, { items: '.ab__x:not(:disabled)', axis: 'horizontal' })
  const signs = ['', ...initials.filter((sign) => sign < 'A' || sign > 'Z' || present.includes(sign))]
  return (
    <div ref={bar} role="group" className="ab__index" aria-label={t('addressbook.list.index')} {...keys}>
      {signs.map((sign) => (
        <button
          key={sign}
          type="button"
          className={classNames('ab__x', sign === value && 'ab__x--on')}
          aria-pressed={sign === value}
          disabled={sign !== '' && !present.includes(sign)}
          onClick={() => onChange(sign)}
        >
          {sign || t('addressbook.list.all')}
        </button>
      ))}
    </div>
  )
}
