import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useLanguage, useName } from '#platform/web/texts/use-texts.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { resultCalls } from '../../contract/results.contract.ts'
import { dividesResults, isGrid, isPoints } from '../../contract/surveys.rules.ts'
import { choiceWords, type ResultQuestion } from './choice-words.ts'
import { rounded } from './rounded.ts'

type Table = CallResult<(typeof resultCalls)['crossTable']>
type Group = Table['groups'][number]

/** By department instead of by a question. */
const byDepartment = 'department'
const mayDivide = ({ questionType, choices }: ResultQuestion) =>
  choices.length > 0 && (dividesResults(questionType) || isPoints(questionType) || questionType === 'multiple')
const mayBeCounted = ({ questionType, choices }: ResultQuestion) =>
  choices.length > 0 && !isGrid(questionType) && questionType !== 'ranking'

/** Two questions against each other: of each group of people who answered one alike, what they answered to the other. */
export function CrossTab({ surveyId }: { surveyId: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [{ rows, columns }, ask] = useAsked<{ rows?: string; columns?: string }>()
  const results = useCall(resultCalls.statisticsList, { id: surveyId })
  const wordsOf = ({ surveyQuestionId, questionText }: ResultQuestion) => ({
    value: surveyQuestionId,
    label: questionText[language] || questionText.ko,
  })
  return (
    <Pane query={results} isEmpty={() => false}>
      {({ questions, isAnonymous }) => {
        const dividing = questions.filter((one) => (isAnonymous ? one.isDivider && mayDivide(one) : mayDivide(one)))
        const counted = questions.filter(mayBeCounted)
        if (counted.length === 0 || (isAnonymous && dividing.length === 0))
          return (
            <EmptyState
              title={t('surveys.results.cross.none')}
              hint={t(isAnonymous ? 'surveys.results.cross.noneAnonymous' : 'surveys.results.cross.noneHint')}
            />
          )
        const divider = dividing.find(({ surveyQuestionId }) => surveyQuestionId === rows)
        const target = counted.find(({ surveyQuestionId }) => surveyQuestionId === columns)
        const isDepartment = !isAnonymous && rows === byDepartment
        return (
          <div className="svres">
            <div className="svcross__f">
              <SelectField
                label={t('surveys.results.cross.rows')}
                value={isDepartment ? byDepartment : (divider?.surveyQuestionId ?? '')}
                options={[
                  { value: '', label: t('surveys.answering.choose') },
                  ...(isAnonymous ? [] : [{ value: byDepartment, label: t('surveys.results.department') }]),
                  ...dividing.map(wordsOf),
                ]}
                onChange={(value) => ask({ rows: value || undefined })}
              />
              <SelectField
                label={t('surveys.results.cross.columns')}
                value={target?.surveyQuestionId ?? ''}
                options={[{ value: '', label: t('surveys.answering.choose') }, ...counted.map(wordsOf)]}
                onChange={(value) => ask({ columns: value || undefined })}
              />
            </div>
            {isAnonymous ? <Note>{t('surveys.results.cross.anonymous')}</Note> : null}
            <Asked
              surveyId={surveyId}
              divider={divider}
              target={target}
              rows={isDepartment ? byDepartment : divider?.surveyQuestionId}
            />
          </div>
        )
      }}
    </Pane>
  )
}

type AskedProps = {
  surveyId: number
  rows: string | undefined
  divider: ResultQuestion | undefined
  target: ResultQuestion | undefined
}

/** Asks for the table once both questions are chosen. */
function Asked({ surveyId, rows, divider, target }: AskedProps) {
  const { t } = useTranslation()
  const wish =
    rows === undefined || target === undefined ? undefined : { surveyId, rows, columns: target.surveyQuestionId }
  const query = queryOf(resultCalls.crossTable, wish ?? { surveyId, rows: '', columns: '' })
  const found = useQuery({ ...query, ...(wish ? {} : { queryFn: skipToken }) })
  if (!target || !wish) return <p className="muted">{t('surveys.results.cross.choose')}</p>
  return (
    <Pane query={found} isEmpty={() => false}>
      {({ hidden, groups }) =>
        hidden === null ? (
          <CrossTable divider={divider} target={target} groups={groups} />
        ) : (
          <Note tone="accent">{t(`surveys.results.hidden.${hidden}`)}</Note>
        )
      }
    </Pane>
  )
}

type TableProps = { divider: ResultQuestion | undefined; target: ResultQuestion; groups: Table['groups'] }

function CrossTable({ divider, target, groups }: TableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const nameOf = useName()
  const caption = target.questionText[language] || target.questionText.ko
  const withMean = isPoints(target.questionType)
  const groupName = ({ choices, name }: Group) => {
    if (name) return nameOf(name)
    return choices
      .map((choice) =>
        choice === ''
          ? t('surveys.results.cross.unanswered')
          : divider
            ? choiceWords(divider, choice, language, t)
            : choice,
      )
      .join(', ')
  }
  // Where it is wider than its place the arrows scroll it.
  const byKeys = { tabIndex: 0, role: 'region', 'aria-label': caption } as const
  return (
    <div className="svgrid svcross scroll" {...byKeys}>
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{divider ? divider.questionText[language] : t('surveys.results.department')}</th>
            <th scope="col">{t('surveys.results.count')}</th>
            {target.choices.map(({ choice }) => (
              <th key={choice} scope="col">
                {choiceWords(target, choice, language, t)}
              </th>
            ))}
            {withMean ? <th scope="col">{t('surveys.results.numbers.mean')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.choices.join()}>
              <th scope="row">{groupName(group)}</th>
              {group.result.hidden === null ? (
                <Counts group={group} target={target} withMean={withMean} />
              ) : (
                <td colSpan={target.choices.length + (withMean ? 2 : 1)} className="muted svcross__x">
                  {t(`surveys.results.hidden.${group.result.hidden}`)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Of one group: how many there are, and of those who answered how many chose what. */
function Counts({ group, target, withMean }: { group: Group; target: ResultQuestion; withMean: boolean }) {
  const { answered, tallies, numbers } = group.result
  const countOf = (choice: string) => tallies.find((tally) => tally.choice === choice)?.count ?? 0
  const most = Math.max(0, ...target.choices.map(({ choice }) => countOf(choice)))
  return (
    <>
      <td className="num">{formatCount(group.counted)}</td>
      {target.choices.map(({ choice }) => {
        const count = countOf(choice)
        const share = answered === 0 ? 0 : count / answered
        return (
          <td key={choice} className={count === most && most > 0 ? 'num svgrid__most' : 'num'}>
            {formatCount(count)} <small className="muted">{Math.round(share * 100)}%</small>
            <span className="svcross__bar" aria-hidden>
              <i style={{ width: `${share * 100}%` }} />
            </span>
          </td>
        )
      })}
      {withMean ? <td className="num">{numbers ? rounded(numbers.mean) : '-'}</td> : null}
    </>
  )
}
