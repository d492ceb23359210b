import { useTranslation } from 'react-i18next'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { FormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { type AreaColor, areaColors, limits } from '../../contract/tasks.rules.ts'
import { AreaMark } from '../pieces/area-mark.tsx'
import type { AreaDraft } from './area-draft.ts'

type Props = { draft: AreaDraft; onChange: (part: Partial<AreaDraft>) => void; errors: FormErrors }

/** How an area is called and shown. */
export function AreaFields({ draft, onChange, errors }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('tasks.area.fields.title')}
        required
        maxLength={limits.areaTitle}
        value={draft.groupTitle}
        error={errors.groupTitle}
        onChange={({ target }) => onChange({ groupTitle: target.value })}
      />
      <div className="tproj__two">
        <TextField
          label={t('tasks.area.fields.acronym')}
          help={t('tasks.area.fields.acronymHelp', { most: limits.acronym })}
          maxLength={limits.acronym}
          value={draft.groupAcronym}
          error={errors.groupAcronym}
          onChange={({ target }) => onChange({ groupAcronym: target.value })}
        />
        <div className="tproj__color">
          <SelectField
            label={t('tasks.area.fields.color')}
            value={draft.groupCoverColor}
            options={areaColors.map((value) => ({ value, label: t(`tasks.area.colors.${value}`) }))}
            onChange={(color) => onChange({ groupCoverColor: color as AreaColor })}
          />
          <AreaMark acronym={draft.groupAcronym || draft.groupTitle.slice(0, 2)} color={draft.groupCoverColor} />
        </div>
      </div>
      <TextArea
        label={t('tasks.area.fields.description')}
        rows={3}
        maxLength={limits.areaDescription}
        value={draft.description}
        error={errors.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  )
}
