import { IconSearch, IconX } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { useDraft } from './use-draft.ts'
import { useKeys } from './use-keys.ts'
import '#platform/web/ui/fields/field.css'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSubmit' | 'size'> {
  /** What is searched, read aloud: "사람 찾기". */
  label: string
  value: string
  /** Called at every change, also of a half-typed syllable. Delay costly work with `useDebouncedValue`. */
  onChange: (text: string) => void
  /** Enter, never while composing. */
  onSubmit?: (text: string) => void
  size?: 'md' | 'lg'
}

/** A search box: Escape empties it, Enter submits once, Hangul is never disturbed. */
export function SearchField({ label, value, onChange, onSubmit, size = 'md', className, ...rest }: SearchFieldProps) {
  const { t } = useTranslation()
  const [draft, change] = useDraft(value, onChange)
  const input = useRef<HTMLInputElement>(null)
  const keys = useKeys({
    Enter: () => (onSubmit ? onSubmit(draft) : false),
    Escape: () => (draft === '' ? false : change('')),
  })
  return (
    <div className={classNames('input', 'search', size === 'lg' && 'input--lg', className)} {...keys}>
      <IconSearch className="i" aria-hidden />
      <input
        placeholder={label}
        autoComplete="off"
        {...rest}
        ref={input}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        aria-label={label}
        value={draft}
        onChange={(event) => change(event.target.value)}
      />
      {draft ? (
        <IconButton
          size={24}
          icon={IconX}
          name={t('ui.search.clear')}
          onClick={() => {
            change('')
            input.current?.focus()
          }}
        />
      ) : null}
    </div>
  )
}
