import { useTranslation } from 'react-i18next'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { longestQuickMenuAddress } from '../../contract/quick-menu-rules.ts'
import type { EntryDraft } from './entry-draft.ts'

type Props = {
  draft: EntryDraft
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<EntryDraft>) => void
}

const moveTypes = [0, 1, 2] as const

/** Where an entry leads and how it opens: in this window, in a new tab, in a window of its own size (SHELL-069). */
export function EntryOpening({ draft, errors, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('shell.quickMenu.form.address')}
        required
        help={t('shell.quickMenu.form.addressHelp')}
        inputMode="url"
        spellCheck={false}
        maxLength={longestQuickMenuAddress}
        value={draft.linkUrl}
        error={errors.linkUrl}
        onChange={(event) => onChange({ linkUrl: event.target.value })}
      />
      <div className="qform__open">
        <SelectField
          label={t('shell.quickMenu.form.move')}
          value={String(draft.moveType)}
          options={moveTypes.map((type) => ({
            value: String(type),
            label: t(`shell.quickMenu.form.moveType.${type}`),
          }))}
          onChange={(value) => onChange({ moveType: moveTypes.find((type) => String(type) === value) ?? 0 })}
        />
        {draft.moveType === 2
          ? (['width', 'height'] as const).map((side) => (
              <TextField
                key={side}
                label={t(`shell.quickMenu.form.${side}`)}
                inputMode="numeric"
                maxLength={4}
                value={draft[side]}
                error={errors[side]}
                onChange={(event) => onChange({ [side]: event.target.value })}
              />
            ))
          : null}
      </div>
    </>
  )
}
