import { dayText } from '#platform/contract/clock.ts'
import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }

/** The demo company's first ones: of 김도현, and of 송하늘, both in forty days. */
const [his, hers] = [1, 2]

const dayMs = 86_400_000
const dayIn = (days: number) => dayText(Date.now() + days * dayMs, 'Asia/Seoul')
const soon = () => ({ from: new Date().toISOString(), to: new Date(Date.now() + 60 * dayMs).toISOString() })

const fields = (days: number) => ({ part: 'days', firstDay: dayIn(days), lastDay: dayIn(days), kind: 'leave' })

/** A call that names an absence: 송하늘's is as missing as none. */
const names = (more: () => Record<string, unknown> = () => ({})): AccessRow['foreign'] => ({
  of: () => ({ ...more(), absenceId: hers }),
  missing: ({ missing }) => ({ ...more(), absenceId: missing.id }),
})

export const accessMatrix: AccessMatrix = {
  'absence.list': {
    input: () => ({}),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
  'absence.deputising': { input: () => ({}), ...everyone },
  'absence.ofPeople': {
    input: ({ employee }) => ({ personCodes: [employee.personCode], ...soon() }),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ personCodes: [stranger.personCode], ...soon() }),
      missing: ({ missing }) => ({ personCodes: [missing.code], ...soon() }),
    },
  },
  'absence.deputyTime': {
    input: ({ employee }) => ({
      part: 'days',
      firstDay: dayIn(38),
      lastDay: dayIn(44),
      deputyCode: employee.personCode,
    }),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ part: 'days', firstDay: dayIn(40), deputyCode: stranger.personCode }),
      missing: ({ missing }) => ({ part: 'days', firstDay: dayIn(40), deputyCode: missing.code }),
    },
  },
  'absence.enter': {
    input: () => fields(100),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ ...fields(110), personCode: stranger.personCode }),
      missing: ({ missing }) => ({ ...fields(110), personCode: missing.code }),
    },
  },
  'absence.change': {
    input: () => ({ ...fields(40), absenceId: his }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: names(() => fields(40)),
  },
  // It has not begun.
  'absence.end': {
    input: () => ({ absenceId: his }),
    employee: 409,
    manager: 409,
    otherCompany: 404,
    foreign: names(),
  },
  // Whoever comes second finds it gone already, and here again.
  'absence.remove': {
    input: () => ({ absenceId: his }),
    employee: 200,
    manager: 404,
    otherCompany: 404,
    foreign: names(),
  },
  'absence.restore': {
    input: () => ({ absenceId: his }),
    employee: 200,
    manager: 404,
    otherCompany: 404,
    foreign: names(),
  },
}
