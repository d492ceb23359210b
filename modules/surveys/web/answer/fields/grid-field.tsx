import { useId } from 'react'
import { useMedia } from '#platform/web/look/use-media.ts'
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
  return (
    <div className="svgrid scroll" tabIndex={0} role="region" aria-labelledby={props.labelId}>
      <table>
        <thead>
          <tr>
            <td />
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
                  <label className="svgrid__cell">
                    <Cell {...props} row={row} example={example} />
                  </label>
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
          <label key={example.surveyExampleId} className="svopt">
            <span className="svopt__l">
              <Cell {...props} row={row} example={example} />
              <span className="grow">{textOf(example.exampleText)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

function Cell({
  question,
  lines,
  onPut,
  onTake,
  disabled,
  row: { surveyRowId, rowText },
  example: { surveyExampleId, exampleText },
}: AnswerFieldProps & { row: GridRow; example: Example }) {
  const { textOf } = useReading()
  const name = `${useId()}`
  const isSeveral = question.questionType === 'gridMultiple'
  const answered = { surveyAnswer: surveyExampleId, surveyRowId }
  return (
    <input
      type={isSeveral ? 'checkbox' : 'radio'}
      className="check__box"
      name={isSeveral ? name : `${question.surveyQuestionId}/${surveyRowId}`}
      aria-label={`${textOf(rowText)}, ${textOf(exampleText)}`}
      checked={lines.some((line) => line.surveyRowId === surveyRowId && line.surveyAnswer === surveyExampleId)}
      disabled={disabled}
      onChange={({ target }) => (target.checked ? onPut(answered) : onTake(answered))}
    />
  )
}
