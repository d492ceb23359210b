import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Cell } from '#platform/server/export/table.ts'
import type { Sheet } from '#platform/server/export/xlsx.ts'
import type { SurveyResults } from '../../contract/results.contract.ts'
import { linesByQuestion } from '../../contract/rules/choices.ts'
import { textIn } from '../../contract/rules/survey-language.ts'
import type { AnswerLine } from '../../contract/surveys.entities.ts'
import { choiceText, type Words } from './choice-text.ts'
import type { Seen } from './results-for.ts'

type Shown = SurveyResults['questions'][number]
/** A column: a question, or a row of a grid. */
type Asked = { head: string; question: Shown; surveyRowId: string | null }
/** People read at a time, and of each the text of her answers: parsed when she is written, it is gone as fast. */
const peopleAtOnce = 20

/** Each answer on a line of its own, with who gave it: of a survey that is not anonymous. */
export function answerSheet(ctx: Ctx, { row }: Seen, { questions }: SurveyResults, words: Words): Sheet {
  const columns = questions.flatMap((question): Asked[] => {
    const text = `${question.questionOrders}. ${textIn(question.questionText, words.language, words.written)}`
    if (question.rows.length === 0) return [{ head: text, question, surveyRowId: null }]
    return question.rows.map((one) => ({
      head: `${text} - ${textIn(one.text, words.language, words.written)}`,
      question,
      surveyRowId: one.surveyRowId,
    }))
  })
  return {
    sheetName: words.say('answers'),
    columns: [
      ...(['person', 'department', 'answeredAt'] as const).map((name) => ({ head: words.say(`heads.${name}`) })),
      ...columns.map(({ head, question }) => ({
        head,
        width: 24,
        ...(question.questionType === 'number' ? { kind: 'number' as const } : {}),
      })),
    ],
    rows: rowsOf(),
  }

  async function* rowsOf(): AsyncGenerator<Cell[]> {
    for (let after = ''; ; ) {
      const people = await readSome(ctx, row.surveyId, after)
      for (const person of people) {
        const lines = linesByQuestion(JSON.parse(person.lines) as AnswerLine[])
        yield [
          nameIn(person.name, words.language),
          person.department ? nameIn(person.department, words.language) : '',
          person.answeredAt,
          ...columns.map(({ question, surveyRowId }) => {
            const own = lines.get(question.surveyQuestionId) ?? []
            return told(
              question,
              surveyRowId === null ? own : own.filter((line) => line.surveyRowId === surveyRowId),
              words,
            )
          }),
        ]
      }
      if (people.length < peopleAtOnce) return
      after = people.at(-1)!.code
    }
  }
}

type Person = { code: string; name: LocalName; department: LocalName | null; answeredAt: string; lines: string }

async function readSome({ db, viewer }: Ctx, surveyId: number, after: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select a.person_code as code, ${selectLocalName('p.name')} as name, a.lines::text as lines,
           (select ${selectLocalName('d.name')} from organisation_all_departments d where d.dept_code = part.dept_code) as department,
           to_char(part.answered_at at time zone ${viewer.timeZone}, 'YYYY-MM-DD HH24:MI') as "answeredAt"
    from surveys_answers a
    join surveys_participations part on part.survey_id = a.survey_id and part.person_code = a.person_code
    join organisation_people p on p.person_code = a.person_code
    where a.survey_id = ${surveyId} and a.person_code > ${after}
    order by a.person_code limit ${sql.lit(peopleAtOnce)}`.execute(db)
  return rows
}

/** An answer in one cell; several things divided by commas, of a ranking in their order. */
function told(question: Shown, lines: readonly AnswerLine[], words: Words): Cell {
  if (question.questionType === 'number') return lines[0] ? Number(lines[0].surveyAnswer) : null
  if (question.questionType === 'file') return lines.length > 0 ? words.say('file') : ''
  return lines
    .map(({ surveyAnswer, isAdditionalAnswer }) =>
      isAdditionalAnswer ? surveyAnswer : choiceText(question, surveyAnswer, words),
    )
    .join(', ')
}
