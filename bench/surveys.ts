import { listCalls } from '#modules/surveys/contract/lists.contract.ts'
import { resultCalls, type SurveyResults } from '#modules/surveys/contract/results.contract.ts'
import { largeSurvey } from '#modules/surveys/server/demo/many-surveys.ts'
import { listAll, listOwn } from '#modules/surveys/server/lists/list-surveys.ts'
import { readToAnswer } from '#modules/surveys/server/lists/to-answer.ts'
import { readCrossTable } from '#modules/surveys/server/results/cross-table.ts'
import { readFiltered, readStatistics } from '#modules/surveys/server/results/statistics.ts'
import { ask, type Kind, measureKinds } from './beside-statements.ts'
import type { Finding } from './measure.ts'
import { withSeeded } from './seeded.ts'

const surveys = Number(process.env.BENCH_SURVEYS ?? 10_000)

/** Ten thousand surveys in lists, and what a hundred thousand people said to two hundred questions. */
export const measureSurveys = (): Promise<Finding[]> =>
  withSeeded({ option: '--surveys', count: surveys, data: process.env.BENCH_SURVEYS_DATA }, async (place) => {
    const { rows } = await place.client.query<{ id: number }>(
      'select survey_id as id from surveys_surveys where found_as = $1',
      [largeSurvey.title],
    )
    const { id } = rows[0]!
    const told = (await ask(place, resultCalls.statisticsList, { id })) as SurveyResults
    const answers = `${largeSurvey.answers.toLocaleString('en')} answers to ${largeSurvey.questions} questions`
    return [
      ...(await measureKinds('surveys', `${surveys.toLocaleString('en')} surveys`, listsOf(), place)),
      ...(await measureKinds('surveys', answers, resultsOf(id, told), place)),
    ]
  })

/** So often that one busy moment of the machine is not the 95th percentile. */
const often = (input: object): object[] => Array.from({ length: 5 }, () => input)

function listsOf(): Kind[] {
  const all = { call: listCalls.surveyLists, bare: listAll as Kind['bare'], target: 10 }
  const list = (fields: object) => listCalls.surveyLists.input.parse(fields)
  return [
    { name: 'the list, its first page', ...all, inputs: often(list({})) },
    { name: 'the list, its tenth page', ...all, inputs: often(list({ PageNumber: 10 })) },
    { name: 'what is open, by words', ...all, inputs: [list({ SurveyStatus: 'posting', Keyword: '대량 설문 7' })] },
    {
      name: 'my surveys',
      call: listCalls.surveyMyLists,
      bare: listOwn as Kind['bare'],
      inputs: often(listCalls.surveyMyLists.input.parse({})),
      target: 10,
    },
    {
      name: 'what I have to answer',
      call: listCalls.toAnswer,
      bare: readToAnswer as Kind['bare'],
      inputs: often(listCalls.toAnswer.input.parse({})),
    },
  ]
}

function resultsOf(id: number, { questions }: SurveyResults): Kind[] {
  const [first, second, third] = questions.filter(({ questionType }) => questionType === 'single')
  const filters = [{ surveyQuestionId: first!.surveyQuestionId, choices: [first!.choices[0]!.choice] }]
  const cross = { surveyId: id, rows: second!.surveyQuestionId, columns: third!.surveyQuestionId, filters }
  return [
    {
      name: 'statistics',
      call: resultCalls.statisticsList,
      bare: readStatistics as Kind['bare'],
      inputs: [{ id }],
      target: 100,
    },
    {
      name: 'a filtered cross table',
      call: resultCalls.crossTable,
      bare: readCrossTable as Kind['bare'],
      inputs: [resultCalls.crossTable.input.parse(cross)],
      target: 300,
    },
    {
      name: 'all questions, filtered',
      call: resultCalls.statistics,
      bare: readFiltered as Kind['bare'],
      inputs: [resultCalls.statistics.input.parse({ surveyId: id, filters })],
    },
  ]
}
