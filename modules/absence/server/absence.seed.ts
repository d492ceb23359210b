import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { dayText } from '#platform/contract/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import './absence.tables.ts'
import { type AbsenceKind, type AbsencePart, settledSpan } from '../contract/absence.rules.ts'

const zone = 'Asia/Seoul'
const dayMs = 86_400_000

type Demo = {
  who: string
  kind: AbsenceKind
  /** Days from today. */
  from: number
  to: number | null
  part?: AbsencePart
  note?: string
  deputy?: string
  isHidden?: boolean
}

/** In this order they are numbered, from 1. */
const absences: readonly Demo[] = [
  {
    who: 'dohyun.kim',
    kind: 'training',
    from: 40,
    to: 41,
    note: '온라인으로 연락할 수 있어요.',
    deputy: 'minjae.kang',
  },
  { who: 'haneul.song', kind: 'leave', from: 40, to: 41, note: '급한 일은 대리자에게 부탁드려요.' },
  { who: 'yoon.namgung', kind: 'trip', from: -1, to: 2, note: '부산항 출장이에요.', deputy: 'haneul.song' },
  {
    who: 'seungwoo.baek',
    kind: 'leave',
    from: -1,
    to: 3,
    note: '급한 일은 대리자에게 부탁드려요.',
    deputy: 'hajun.jung',
  },
  { who: 'geonwoo.ryu', kind: 'trip', from: 0, to: 1, note: '평택 물류센터에 있어요.', deputy: 'taekyung.yoon' },
  { who: 'yerin.han', kind: 'remote', from: 0, to: 0 },
  { who: 'chaewon.lim', kind: 'leave', from: 0, to: 0, part: 'afternoon' },
  { who: 'taejun.ahn', kind: 'sick', from: -2, to: null, isHidden: true },
  { who: 'eunseo.noh', kind: 'training', from: -20, to: -18 },
]

/** Some people of the demo group who are absent around today. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const dayIn = (days: number) => dayText(now.getTime() + days * dayMs, zone)
  await insertRows(
    db,
    'absence_absences',
    absences.map(({ who, kind, from, to, part = 'days', note = '', deputy, isHidden = false }) => {
      const { personCode, homeComCode } = demoPerson(who)
      const span = settledSpan({
        part,
        firstDay: dayIn(from),
        lastDay: to === null ? null : dayIn(to),
        fromTime: null,
        toTime: null,
      })
      return {
        person_code: personCode,
        com_code: homeComCode,
        kind,
        is_kind_hidden: isHidden,
        part,
        first_day: span.firstDay,
        last_day: span.lastDay,
        from_time: span.fromTime,
        to_time: span.toTime,
        time_zone: zone,
        note_text: note,
        deputy_code: deputy ? demoPerson(deputy).personCode : null,
        origin: 'hand',
        origin_key: null,
        entered_by: personCode,
        entered_at: now,
        removed_at: null,
      }
    }),
  )
}
