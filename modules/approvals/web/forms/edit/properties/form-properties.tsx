import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { formColours } from '../../../../contract/forms.contract.ts'
import { useMadeForms } from '../../forms.queries.ts'
import { useEditor } from '../editor-context.ts'
import { LabelField } from './label-field.tsx'

/** What the form is called, and how it stands in lists. */
export function FormProperties({ wantsFocus }: { wantsFocus: boolean }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { content, change } = useEditor()
  const groups = useMadeForms().data?.groups ?? []
  return (
    <>
      <LabelField
        label={t('approvals.making.formName')}
        value={content.name}
        error={content.name.ko.trim() === '' ? t('approvals.formFaults.unnamed') : undefined}
        wantsFocus={wantsFocus}
        onChange={(name) => change((form) => ({ ...form, name }), 'name')}
      />
      <LabelField
        label={t('approvals.making.shortName')}
        isOptional
        value={content.shortName}
        onChange={(shortName) => change((form) => ({ ...form, shortName }), 'shortName')}
      />
      <SelectField
        label={t('approvals.making.colour')}
        value={content.colour}
        options={formColours.map((value) => ({ value, label: t(`approvals.making.colours.${value}`) }))}
        onChange={(value) => change((form) => ({ ...form, colour: value as (typeof formColours)[number] }))}
      />
      {content.version === null ? (
        <SelectField
          label={t('approvals.making.group')}
          value={String(content.groupId ?? '')}
          options={[
            { value: '', label: t('approvals.making.noGroup') },
            ...groups.map(({ groupId, groupName }) => ({ value: String(groupId), label: nameOf(groupName) })),
          ]}
          onChange={(value) => change((form) => ({ ...form, groupId: value === '' ? null : Number(value) }))}
        />
      ) : null}
    </>
  )
}
