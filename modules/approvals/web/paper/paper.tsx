import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import { shownFields } from '../../contract/forms/show-if.ts'
import type { FormContent } from '../../contract/forms.contract.ts'
import type { Stamp } from '../../contract/line/stamps.ts'
import { FieldCell, Line } from './field-cell.tsx'
import './paper.css'
import { blocksOf } from '../../contract/forms/layout.ts'
import type { Arranging, Filling, Names } from './paper.types.ts'
import { RowsTable } from './rows-table.tsx'
import { Stamps } from './stamps.tsx'
import { TextBlock } from './text-block.tsx'

export type PaperProps = {
  form: Pick<FormContent, 'name' | 'fields'>
  /** What was filled in, with what is computed of it. */
  values: FormValues
  /** The title of the document, or the field for it. */
  title: ReactNode
  /** Who drafted it, where and when; left out, the lines for them are (a form that is only looked at). */
  head?: {
    /** null: it is given when the document is completed. */
    number: string | null
    deptName: string
    drafterName: string
    /** A day; null while it is drafted. */
    day: string | null
  }
  stamps?: readonly Stamp[]
  names?: Names
  /** Left out, the paper is read. */
  fill?: Filling
  /** It is put together, and nothing is filled in. */
  arrange?: Arranging
  /** Fields under a condition stand there, too, whatever was filled in. */
  isWhole?: boolean
  /** The level of its heading; left out, 2. */
  level?: 1 | 2 | 3
}

/** A document on A4: its form's name, the boxes for stamps, what is known of it, and the fields; read or filled in. */
export function Paper({
  form,
  values,
  title,
  head,
  stamps,
  names,
  fill,
  arrange,
  isWhole = false,
  level = 2,
}: PaperProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const id = useId()
  const fields = arrange || isWhole ? form.fields : shownFields(form.fields, values)
  const Heading = `h${level}` as const
  return (
    <article className="appaper" aria-labelledby={id}>
      <div className="appaper__head">
        <Heading className="appaper__name" id={id}>
          {nameOf(form.name) || t('approvals.making.unnamed')}
        </Heading>
        {arrange?.renderCover(null)}
      </div>
      {stamps ? <Stamps stamps={stamps} /> : null}
      {arrange ? <p className="appaper__stampsat">{t('approvals.making.stampsHere')}</p> : null}
      <dl className="appaper__lines">
        {head ? (
          <>
            <Line label={t('approvals.paper.number')}>
              {head.number ?? <span className="appaper__quiet">{t('approvals.paper.numberLater')}</span>}
            </Line>
            <Line label={t('approvals.paper.department')}>{head.deptName}</Line>
            <Line label={t('approvals.paper.drafter')}>{head.drafterName}</Line>
            <Line label={t('approvals.paper.day')}>
              {head.day ?? <span className="appaper__quiet">{t('approvals.paper.dayLater')}</span>}
            </Line>
          </>
        ) : null}
        <Line label={t('approvals.paper.title')} isWide isRequired={fill !== undefined}>
          {title}
        </Line>
      </dl>
      {blocksOf(fields, arrange !== undefined).map((block) => {
        switch (block.kind) {
          case 'rows':
            return (
              <dl key={block.cells[0]!.field.fieldId} className="appaper__lines">
                {block.cells.map((cell) => (
                  <FieldCell
                    key={cell.field.fieldId}
                    {...cell}
                    value={values[cell.field.fieldId]}
                    names={names}
                    fill={fill}
                    arrange={arrange}
                  />
                ))}
              </dl>
            )
          case 'table':
            return (
              <RowsTable
                key={block.field.fieldId}
                field={block.field}
                value={values[block.field.fieldId]}
                sum={block.sum ? { field: block.sum, value: values[block.sum.fieldId] } : null}
                fill={fill}
                arrange={arrange}
              />
            )
          case 'text':
            return (
              <TextBlock
                key={block.field.fieldId}
                field={block.field}
                value={values[block.field.fieldId]}
                fill={fill}
                arrange={arrange}
              />
            )
          default:
            return (
              <div key={block.field.fieldId} className="appaper__note">
                {nameOf(block.field.text)}
                {arrange?.renderCover(block.field)}
              </div>
            )
        }
      })}
    </article>
  )
}
