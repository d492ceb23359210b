import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { ComboChips } from '#platform/web/ui/combo-box/combo-chips.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
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

/** Who was chosen; a department alone or with all below it. */
export function AudienceChips({ ref, value, kinds = audienceKinds, disabled, onChange, onLeave }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const canTree = !disabled && kinds.includes('departmentTree') && kinds.includes('department')
  const remove = (entry: NamedAudienceEntry) => {
    onChange(withoutEntry(value, entry))
    announce(t('organisation.audience.removed', { name: name(entry.name) }))
  }
  return (
    <ComboChips
      ref={ref}
      items={value}
      keyOf={keyOf}
      label={t('organisation.audience.chosen')}
      removeLabel={(entry) => t('organisation.audience.remove', { name: name(entry.name) })}
      onRemove={disabled ? undefined : remove}
      onLeave={onLeave}
    >
      {(entry) => (
        <>
          <KindIcon kind={entry.kind} />
          <span className="ell" data-tip={name(entry.hint) || undefined}>
            {name(entry.name)}
          </span>
          {disabled && entry.kind === 'departmentTree' ? (
            <span className="muted">{t('organisation.audience.tree')}</span>
          ) : null}
          {canTree && (entry.kind === 'department' || entry.kind === 'departmentTree') ? (
            <button
              type="button"
              className="combo__t"
              tabIndex={-1}
              onClick={() => onChange(withScope(value, entry, entry.kind === 'department'))}
            >
              <span className="sr">{name(entry.name)} </span>
              {t(entry.kind === 'departmentTree' ? 'organisation.audience.tree' : 'organisation.audience.alone')}
            </button>
          ) : null}
        </>
      )}
    </ComboChips>
  )
}
