import { useTranslation } from 'react-i18next'
import type { FieldProps } from '#platform/web/ui/fields/field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { Bucket } from '../../contract/tasks.entities.ts'
import { type AreaPerson } from '../add/add-draft.ts'
import { AreaPeopleField } from '../add/area-people-field.tsx'
import { labelPlaces } from '../pieces/labels.tsx'

type Of<Value> = FieldProps & { value: Value; onChange: (value: Value) => void }

/** One of the columns of an area; one that is gone stands there until another one is chosen. */
export function ColumnField({ buckets, value, onChange, ...field }: Of<number> & { buckets: readonly Bucket[] }) {
  const { t } = useTranslation()
  const isThere = buckets.some(({ bucketId }) => bucketId === value)
  return (
    <SelectField
      {...field}
      value={String(value)}
      options={[
        ...(isThere ? [] : [{ value: String(value), label: t('tasks.rules.gone'), disabled: true }]),
        ...buckets.map(({ bucketId, title, status }) => ({
          value: String(bucketId),
          label: title || t(`tasks.status.${status}`),
        })),
      ]}
      onChange={(bucketId) => onChange(Number(bucketId))}
    />
  )
}

/** One of the five labels. */
export function LabelField({ value, onChange, ...field }: Of<number>) {
  const { t } = useTranslation()
  return (
    <SelectField
      {...field}
      value={String(value)}
      options={labelPlaces.map((place) => ({ value: String(place), label: t(`tasks.labels.${place}`) }))}
      onChange={(place) => onChange(Number(place))}
    />
  )
}

/** One person of an area; empty until somebody is chosen. */
export function PersonField({ people, value, onChange, ...field }: Of<string> & { people: readonly AreaPerson[] }) {
  return (
    <AreaPeopleField
      {...field}
      people={people}
      value={value === '' ? [] : [value]}
      onChange={(codes) => onChange(codes.at(-1) ?? '')}
    />
  )
}
