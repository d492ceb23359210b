import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '#platform/web/look/use-media.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { shuffled } from '../../../contract/rules/pages.ts'
import type { Example, GridRow } from '../../../contract/surveys.entities.ts'
import { useReading } from '../reading.ts'
import { type AnswerFieldProps, groupOf } from './answer-field-props.ts'

/** The same asked of several things: a table, and where there is no room for one, one thing after the other. */
export function GridField(props: AnswerFieldProps) {
  const { question } = props
  const { seed } = useReading()
  const isNarrow = useMedia('(max-width: 640px)')
  const rows = question.isShuffled ? shuffled(question.rows, seed, question.surveyQuestionId) : question.rows
  const Shape = isNarrow ? StackedGrid : GridTable
  return (
    <div role="group" {...groupOf(props)}>
      <Shape {...props} rows={rows} />
    </div>
  )
}

type GridProps = AnswerFieldProps & { rows: readonly GridRow[] }

function GridTable(props: GridProps) {
  const { question, rows } = props
  const { textOf } = useReading()
  const { t } = useTranslation()
  // Where it is wider than its place the arrows scroll it.
  const byKeys = { tabIndex: 0, role: 'region', 'aria-labelledby': props.labelId } as const
  return (
    <div className="svgrid scroll" {...byKeys}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('surveys.answering.questions')}</span>
            </th>
            {question.examples.map(({ surveyExampleId, exampleText }) => (
              <th key={surveyExampleId} scope="col">
                {textOf(exampleText)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.surveyRowId}>
              <th scope="row">{textOf(row.rowText)}</th>
              {question.examples.map((example) => (
                <td key={example.surveyExampleId}>
                  <Cell {...props} row={row} example={example} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function StackedGrid(props: GridProps) {
  const { question, rows } = props
  const { textOf } = useReading()
  return rows.map((row) => (
    <fieldset key={row.surveyRowId} className="svgrid__set">
      <legend>{textOf(row.rowText)}</legend>
      <div className="svopts">
        {question.examples.map((example) => (
          <Cell key={example.surveyExampleId} {...props} row={row} example={example} isSpelled />
        ))}
      </div>
    </fieldset>
  ))
}

type CellProps = AnswerFieldProps & {
  row: GridRow
  example: Example
  /** Its words stand beside it: it has no column above it. */
  isSpelled?: boolean
}

function Cell({ question, lines, onPut, onTake, disabled, row, example, isSpelled = false }: CellProps) {
  const { textOf } = useReading()
  const name = useId()
  const { surveyRowId } = row
  const isSeveral = question.questionType === 'gridMultiple'
  const answered = { surveyAnswer: example.surveyExampleId, surveyRowId }
  const isOn = lines.some((line) => line.surveyRowId === surveyRowId && line.surveyAnswer === answered.surveyAnswer)
  const words = textOf(example.exampleText)
  return (
    <label className={isSpelled ? classNames('svopt', isOn && 'svopt--on') : 'svgrid__cell'}>
      <input
        type={isSeveral ? 'checkbox' : 'radio'}
        className="check__box"
        name={isSeveral ? name : `${question.surveyQuestionId}/${surveyRowId}`}
        checked={isOn}
        disabled={disabled}
        onChange={({ target }) => (target.checked ? onPut(answered) : onTake(answered))}
      />
      <span className="sr">{`${textOf(row.rowText)}, ${words}`}</span>
      {isSpelled ? (
        <span className="grow" aria-hidden>
          {words}
        </span>
      ) : null}
    </label>
  )
}
