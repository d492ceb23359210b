import { useTranslation } from 'react-i18next'
import { ConflictBar } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { type Draft, type DraftContent, draftCalls } from '../../../contract/drafts.contract.ts'
import { numbersOf } from '../model/numbers.ts'
import type { Writing } from './use-writing.ts'

/** Another tab has saved the same draft of a survey: what differs is set against each other. */
export function SurveyConflict({ writing }: { writing: Writing }) {
  const here = useLines(writing.content)
  const linesOf = useLinesOf()
  return (
    <ConflictBar<Draft>
      keeper={writing.keeper}
      read={(draftId) => call(draftCalls.draft, { draftId })}
      gather={() => undefined}
      onTake={writing.replace}
      renderOther={({ content }) => {
        const there = content ? linesOf(content) : []
        return (
          <ul className="swlines">
            {here
              .filter((line) => !there.includes(line))
              .map((line) => (
                <li key={`-${line}`}>
                  <del>{line}</del>
                </li>
              ))}
            {there.map((line) => (
              <li key={line}>{here.includes(line) ? line : <ins>{line}</ins>}</li>
            ))}
          </ul>
        )
      }}
    />
  )
}

const useLines = (content: DraftContent) => useLinesOf()(content)

/** A survey in a few lines: its title, then its questions with their examples. */
function useLinesOf() {
  const { t } = useTranslation()
  return ({ main, questions }: DraftContent): string[] => {
    const numbers = numbersOf(questions)
    const language = main.language
    return [
      main.title[language] || t('surveys.write.noTitle'),
      ...questions.map((question) => {
        const number = numbers.get(question.surveyQuestionId)
        const examples = question.examples.map(({ exampleText }) => exampleText[language]).filter(Boolean)
        return [
          number === undefined ? '' : `${number}. `,
          question.questionText[language] || t(`surveys.kinds.${question.questionType}`),
          examples.length > 0 ? `: ${examples.join(', ')}` : '',
        ].join('')
      }),
    ]
  }
}
