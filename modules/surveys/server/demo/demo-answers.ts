import { checkAnswers } from '../../contract/rules/check-answers.ts'
import { choicesOf, otherChoice, takesSeveral } from '../../contract/rules/choices.ts'
import { lineOf } from '../../contract/rules/put-answer.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import { isGrid } from '../../contract/surveys.rules.ts'

const remarks = [
  '4층 전화 부스를 두 칸만 더 늘려 주세요. 오후에는 늘 차 있습니다.',
  '회의실 예약이 너무 금방 차요.',
  '겨울에는 창가 자리가 추워요.',
  '전반적으로 만족합니다. 감사합니다.',
  '모니터 받침대가 있으면 좋겠어요.',
  '점심시간을 조금 더 자유롭게 쓰고 싶어요.',
  '실습 시간이 더 길었으면 해요.',
  '자료를 미리 받아 볼 수 있으면 좋겠습니다.',
  '소음이 줄어서 집중하기 좋아졌어요.',
  '주차장이 좁아서 아침마다 힘들어요.',
] as const
const others = ['모니터 받침대', '휴게 공간', '엘리베이터', '간식'] as const

/** Numbers from 0 to 1 that are the same in every demo. */
export function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** What somebody says to a survey; what was not asked is left out. @param people whom she may name */
export function demoAnswers(
  questions: readonly Question[],
  chance: () => number,
  people: readonly string[],
): AnswerLine[] {
  return checkAnswers(
    questions,
    questions.flatMap((question) => linesFor(question, chance, people)),
  ).answers
}

function linesFor(question: Question, chance: () => number, people: readonly string[]): AnswerLine[] {
  const { questionType, isRequired, rows } = question
  const say = (surveyAnswer: string, more: Partial<AnswerLine> = {}) => lineOf(question, { surveyAnswer, ...more })
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]!
  // Later choices are liked more, as the points of a scale are.
  const choices = choicesOf(question)
  const liked = () => choices[Math.min(choices.length - 1, Math.floor(Math.sqrt(chance()) * choices.length))]!
  if (!isRequired && chance() < (questionType === 'longText' ? 0.85 : 0.15)) return []
  if (isGrid(questionType)) return rows.map(({ surveyRowId }) => say(pick(choices), { surveyRowId }))
  switch (questionType) {
    case 'text':
    case 'pageBreak':
    case 'file':
      return []
    case 'ranking':
      return choices.toSorted(() => chance() - 0.5).map((choice) => say(choice))
    case 'shortText':
    case 'longText':
      return [say(pick(remarks))]
    case 'number':
      return [say(String(Math.floor(chance() * 20)))]
    case 'date':
      return [say(`2027-06-${String(7 + Math.floor(chance() * 7)).padStart(2, '0')}`)]
    case 'time':
      return [say(pick(['09:00', '10:00', '14:00']))]
    case 'person':
      return people.length === 0 ? [] : [say(pick(people.slice(0, 12)))]
    case 'department':
      return []
    default: {
      if (!takesSeveral(question)) return [choiceLine(liked())]
      return [...new Set([pick(choices), pick(choices)])].map(choiceLine)
    }
  }
  function choiceLine(choice: string): AnswerLine {
    return choice === otherChoice ? say(pick(others), { isAdditionalAnswer: true }) : say(choice)
  }
}
