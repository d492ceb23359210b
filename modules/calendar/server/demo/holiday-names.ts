import type { HolidayKey } from '#modules/workdays/server/workdays.public.ts'

/** As people in Korea write them into a calendar. */
export const holidayNames: Record<HolidayKey, string> = {
  newYear: '신정',
  seollal: '설날 연휴',
  march1: '삼일절',
  children: '어린이날',
  buddha: '부처님 오신 날',
  memorial: '현충일',
  liberation: '광복절',
  chuseok: '추석 연휴',
  foundation: '개천절',
  hangul: '한글날',
  christmas: '성탄절',
  substitute: '대체공휴일',
}
