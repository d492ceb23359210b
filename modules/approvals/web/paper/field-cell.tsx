import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { FieldValue } from '../../contract/forms/fields.ts'
import type { Cell } from '../../contract/forms/layout.ts'
import { FilledField } from './fields/filled-field.tsx'
import type { Arranging, Filling, Names } from './paper.types.ts'
import { ValueText } from './value-text.tsx'

type LineProps = { label: string; isWide?: boolean; isRequired?: boolean; cover?: ReactNode; children: ReactNode }

/** A label and what stands behind it. */
export function Line({ label, isWide = false, isRequired = false, cover, children }: LineProps) {
  const { t } = useTranslation()
  return (
    <div className={classNames('appaper__line', isWide && 'appaper__line--wide')}>
      <dt>
        {label}
        {isRequired ? <em className="appaper__must">{t('ui.field.required')}</em> : null}
      </dt>
      <dd>
        {children}
        {cover}
      </dd>
    </div>
  )
}

type Props = Cell & { value: FieldValue | undefined; names?: Names; fill?: Filling; arrange?: Arranging }

/** A field of the form in its line. */
export function FieldCell({ field, isWide, value, names, fill, arrange }: Props) {
  const nameOf = useName()
  if (field.type === 'note' || field.type === 'richText' || field.type === 'table') return null
  const isFilled = fill !== undefined && field.type !== 'formula'
  const isRequired = field.type !== 'formula' && field.isRequired
  return (
    <Line
      label={nameOf(field.label)}
      isWide={isWide}
      isRequired={(isFilled || arrange !== undefined) && isRequired}
      cover={arrange?.renderCover(field)}
    >
      {arrange ? (
        <span className="appaper__quiet">{arrange.hint(field)}</span>
      ) : isFilled ? (
        <FilledField
          field={field}
          label={nameOf(field.label)}
          value={value}
          files={fill.files}
          error={fill.errors[field.fieldId]}
          onChange={(next) => fill.onChange(field.fieldId, next)}
        />
      ) : (
        <ValueText field={field} value={value} names={names} />
      )}
    </Line>
  )
}
