import { IconX } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { announce } from '#platform/web/ui/live-announcer.ts'
import { type AudienceKind, audienceKinds, type NamedAudienceEntry } from '../../contract/audience.ts'
import { keyOf, withoutEntry, withScope } from './entries.ts'
import { KindIcon } from './kind-icon.tsx'

type Props = {
  ref: Ref<HTMLUListElement>
  value: readonly NamedAudienceEntry[]
  kinds?: readonly AudienceKind[]
  onChange: (value: NamedAudienceEntry[]) => void
  /** Shown only; nothing can be taken out. */
  disabled: boolean
  /** The focus leaves the chips for the text box. */
  onLeave: () => void
}

/** Who was chosen. One stop of the Tab key; arrows go from button to button, Delete takes a chip out. */
export function AudienceChips({ ref, value, kinds = audienceKinds, disabled, onChange, onLeave }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const list = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => list.current!)
  const canTree = kinds.includes('departmentTree') && kinds.includes('department')

  const remove = (entry: NamedAudienceEntry) => {
    onChange(withoutEntry(value, entry))
    announce(t('organisation.audience.removed', { name: name(entry.name) }))
    onLeave()
  }
  const removeFocused = () => {
    const rows = [...(list.current?.children ?? [])]
    const entry = value[rows.findIndex((row) => row.contains(document.activeElement))]
    if (entry) remove(entry)
  }
  const keys = useRovingFocus(list, {
    items: 'button',
    axis: 'both',
    wrap: false,
    keys: { Delete: removeFocused, Backspace: removeFocused },
  })

  if (value.length === 0) return null
  return (
    <ul ref={list} className="audience__chips" aria-label={t('organisation.audience.chosen')} {...keys}>
      {value.map((entry, at) => (
        <li key={keyOf(entry)} className="audience__chip">
          <KindIcon kind={entry.kind} />
          <span className="ell" data-tip={name(entry.hint) || undefined}>
            {name(entry.name)}
          </span>
          {disabled ? (
            entry.kind === 'departmentTree' ? (
              <span className="muted">{t('organisation.audience.tree')}</span>
            ) : null
          ) : (
            <>
              {canTree && (entry.kind === 'department' || entry.kind === 'departmentTree') ? (
                <button
                  type="button"
                  className="audience__t"
                  tabIndex={-1}
                  aria-pressed={entry.kind === 'departmentTree'}
                  aria-label={t('organisation.audience.treeOf', { name: name(entry.name) })}
                  onClick={() => onChange(withScope(value, entry, entry.kind === 'department'))}
                >
                  {t(entry.kind === 'departmentTree' ? 'organisation.audience.tree' : 'organisation.audience.alone')}
                </button>
              ) : null}
              <button
                type="button"
                className="audience__x"
                tabIndex={at === value.length - 1 ? 0 : -1}
                aria-label={t('organisation.audience.remove', { name: name(entry.name) })}
                onClick={() => remove(entry)}
              >
                <IconX className="i i-14" aria-hidden />
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
