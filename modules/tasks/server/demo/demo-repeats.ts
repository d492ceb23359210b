import type { RepeatRule } from '../../contract/repeat/repeat.entities.ts'

const weekly: RepeatRule = { rule: 'FREQ=WEEKLY', isOfBusinessDays: false }
const eachSecondBusinessDay: RepeatRule = {
  rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2',
  isOfBusinessDays: true,
}

/** How tasks of the demo return that are not completed, by their titles. */
export const demoRepeats: Readonly<Record<string, RepeatRule>> = {
  '주간 진행 상황 보고': weekly,
  '주간 보고 작성': weekly,
  '월간 통계 자료 제출': eachSecondBusinessDay,
  '월간 물동량 보고': eachSecondBusinessDay,
  '지게차 정기 점검': { rule: 'FREQ=MONTHLY', isOfBusinessDays: false },
}
