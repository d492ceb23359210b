import { useTranslation } from 'react-i18next'
import type { GridRow } from '../../../contract/surveys.entities.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { blankRow } from '../model/blank.ts'
import { useCard, useFaultAt } from './card-context.ts'
import { type LineKind, Lines } from './lines.tsx'

const kind: LineKind<GridRow> = {
  idOf: ({ surveyRowId }) => surveyRowId,
  textOf: ({ rowText }) => rowText,
  withText: (row, rowText) => ({ ...row, rowText }),
  blank: blankRow,
}

/** What is asked in each row of a grid. */
export function GridRows() {
  const { t } = useTranslation()
  const { question, onQuestion } = useCard()
  const faultAt = useFaultAt()
  return (
    <Lines
      list={`rows ${question.surveyQuestionId}`}
      items={question.rows}
      kind={kind}
      most={limits.gridRows}
      isTitled
      label={t('surveys.write.row.list')}
      addLabel={t('surveys.write.row.add')}
      nameAt={(at) => t('surveys.write.row.name', { place: at + 1 })}
      faultAt={(id) => faultAt(`rows.${id}`)}
      error={faultAt('rows')}
      onItems={(rows, field) => onQuestion({ rows: [...rows] }, field)}
      onRemove={(row) => onQuestion({ rows: question.rows.filter((each) => each !== row) })}
    />
  )
}
