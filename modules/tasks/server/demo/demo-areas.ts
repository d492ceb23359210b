import { demoOrganisation } from '#modules/organisation/server/organisation.public.ts'
import type { AreaColor, AreaRole } from '../../contract/tasks.rules.ts'

/** A project area of the demo: its people by name, the owner first, then those who only look on and guests. */
export type DemoArea = {
  areaId: string
  comCode: 'HC' | 'FL'
  title: string
  acronym: string
  color: AreaColor
  description: string
  members: readonly string[]
  viewers?: readonly string[]
  /** Of the other company. */
  guests?: readonly string[]
  /** With the people it has today. */
  department?: string
  columns?: readonly { status: 'Process' | 'Pending'; title: string; cardLimit?: number }[]
}

const numbered = (nth: number) => `7a5c0000-0000-4000-8000-00000000000${nth}`

export const areas: readonly DemoArea[] = [
  {
    areaId: numbered(1),
    comCode: 'HC',
    title: '포털 고도화',
    acronym: 'PT',
    color: 'purple',
    description: '상반기 화면 개편과 검색, 알림 속도 개선을 함께 진행합니다.',
    members: ['박준영', '김도현', '서지우', '황지민', '이수민', '오세린', '도유진'],
    viewers: ['신동훈'],
    columns: [{ status: 'Process', title: '검토 중', cardLimit: 5 }],
  },
  {
    areaId: numbered(2),
    comCode: 'HC',
    title: '물산 연동',
    acronym: 'LK',
    color: 'orange',
    description: '한빛물산 물류센터의 재고와 거래처를 포털에서 조회합니다.',
    members: ['김도현', '서지우', '강민재', '한결', '구본재'],
    guests: ['남궁윤'],
  },
  {
    areaId: numbered(3),
    comCode: 'HC',
    title: '보안 개선',
    acronym: 'SC',
    color: 'teal',
    description: '정보 보호 점검에서 나온 지적 사항을 처리합니다.',
    members: ['최민석', '김정훈', '서지우', '윤태경', '임채원'],
    viewers: ['박준영'],
  },
  {
    areaId: numbered(4),
    comCode: 'HC',
    title: '온보딩 개선',
    acronym: 'OB',
    color: 'pink',
    description: '신규 입사자의 첫 두 주를 편하게 만듭니다.',
    members: ['문서현', '정하은', '서지우', '이수민', '한지원', '조은비'],
    columns: [{ status: 'Pending', title: '현업 확인' }],
  },
  {
    areaId: numbered(5),
    comCode: 'HC',
    title: '플랫폼개발1팀 주간 업무',
    acronym: '플1',
    color: 'blue',
    description: '팀에서 매주 나누는 일입니다. 팀 사람은 모두 함께 봅니다.',
    members: ['박준영'],
    department: 'HC1031',
  },
  {
    areaId: numbered(6),
    comCode: 'FL',
    title: '평택 2동 개장',
    acronym: '평택',
    color: 'green',
    description: '2동을 열고 입출고 대기 시간을 줄입니다.',
    members: ['송하늘', '남궁윤', '이지은'],
  },
]

let people: ReturnType<typeof demoOrganisation>['people'] | undefined

/** The code of a person of the demo by her name. */
export function codeOfName(comCode: string, name: string): string {
  // Drawn once: every task asks for its people.
  people ??= demoOrganisation().people
  const found = people.find((person) => person.name.ko === name && person.homeComCode === comCode)
  if (!found) throw new Error(`the demo has no ${name} in ${comCode}`)
  return found.personCode
}

/** Whom tasks of an area are given to. */
export const doersOf = ({ comCode, members, department }: DemoArea): string[] =>
  department === undefined
    ? members.map((name) => codeOfName(comCode, name))
    : ['박준영', '김도현', '서지우', '강민재', '오세린', '황지민', '한결', '배정우'].map((name) =>
        codeOfName(comCode, name),
      )

/** The lines of who belongs to an area. */
export const linesOf = (area: DemoArea) => {
  const { comCode, members, viewers = [], guests = [], department } = area
  const line = (role: AreaRole, name: string, of: string = comCode) =>
    ({ area_id: area.areaId, kind: 'person', code: codeOfName(of, name), role }) as const
  return [
    ...members.map((name, nth) => line(nth === 0 ? 'owner' : 'member', name)),
    ...viewers.map((name) => line('viewer', name)),
    ...guests.map((name) => line('guest', name, 'FL')),
    ...(department ? [{ area_id: area.areaId, kind: 'department', code: department, role: 'member' } as const] : []),
  ]
}
