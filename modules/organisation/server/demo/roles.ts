import { demoRanks } from './companies.ts'
import type { DemoPerson, DemoPost, DemoRole, FourLanguages, RoleGrant, RoleMember } from './types.ts'

const names = (ko: string, en: string, zh: string, ja: string): FourLanguages => ({ ko, en, zh, ja })

const company = (code: string): RoleMember => ({ kind: 'company', code })
const department = (code: string): RoleMember => ({ kind: 'department', code })
const tree = (code: string): RoleMember => ({ kind: 'departmentTree', code })

const role = (
  roleId: number,
  comCode: string | null,
  name: FourLanguages,
  members: RoleMember[],
  grants: RoleGrant[] = [],
): DemoRole => ({ roleId, comCode, name, grants, members })

/**
 * The role groups of the demo group. Role 1 is the top administrator (G-128); menus, boards and webparts name the
 * others by their id, so the ids stay as they are.
 */
export function demoRoles(people: DemoPerson[], posts: DemoPost[]): DemoRole[] {
  const person = (userName: string): RoleMember => {
    const found = people.find((candidate) => candidate.userName === userName)
    if (!found) throw new Error(`No person ${userName} for a role`)
    return { kind: 'person', code: found.personCode }
  }
  const headOf = (deptCode: string): RoleMember => {
    const head = posts.find((post) => post.deptCode === deptCode && post.isPrimary && post.dutyCode === 'D40')
    if (!head) throw new Error(`No leader in ${deptCode} for a role`)
    return { kind: 'person', code: head.personCode }
  }
  const executives = (): RoleMember[] =>
    posts
      .filter((post) => post.isPrimary)
      .filter((post) => demoRanks.some((rank) => rank.isExecutive && rank.rankCode === post.rankCode))
      .map((post) => ({ kind: 'person', code: post.personCode }))

  return [
    role(
      1,
      null,
      names('최고 관리자', 'Top administrators', '最高管理员', '最高管理者'),
      [person('admin')],
      ['superAdmin'],
    ),
    role(
      2,
      'HC',
      names('소프트 회사 관리자', 'Soft company managers', '软件公司管理员', 'ソフト会社管理者'),
      [person('manager')],
      ['companyManager'],
    ),
    role(
      3,
      'HC',
      names('소프트 게시판 관리자', 'Soft board managers', '软件公告板管理员', 'ソフト掲示板管理者'),
      [person('board.manager')],
      ['boardManager'],
    ),
    role(
      4,
      'HC',
      names('소프트 예약 관리자', 'Soft reservation managers', '软件预约管理员', 'ソフト予約管理者'),
      [person('reserve.manager')],
      ['reserveManager'],
    ),
    role(
      5,
      null,
      names('통합 예약 관리자', 'Group reservation managers', '集团预约管理员', 'グループ予約管理者'),
      [headOf('HC1022')],
      ['globalReserveManager'],
    ),
    role(
      6,
      'HC',
      names('소프트 팝업 관리자', 'Soft popup managers', '软件弹窗管理员', 'ソフトポップアップ管理者'),
      [person('popup.manager')],
      ['popupManager'],
    ),
    role(
      7,
      'FL',
      names('물산 회사 관리자', 'Trading company managers', '物产公司管理员', '物産会社管理者'),
      [headOf('FL1021')],
      ['companyManager'],
    ),
    role(
      8,
      'FL',
      names('물산 게시판 관리자', 'Trading board managers', '物产公告板管理员', '物産掲示板管理者'),
      [headOf('FL1022')],
      ['boardManager', 'reserveManager'],
    ),
    role(10, 'HC', names('소프트 전 직원', 'All Soft employees', '软件全体员工', 'ソフト全社員'), [company('HC')]),
    role(11, 'FL', names('물산 전 직원', 'All Trading employees', '物产全体员工', '物産全社員'), [company('FL')]),
    role(12, 'HC', names('개발 조직', 'Development', '开发组织', '開発組織'), [tree('HC1030')]),
    role(13, 'HC', names('영업 조직', 'Sales', '营业组织', '営業組織'), [tree('HC1070')]),
    role(14, 'HC', names('인사 담당', 'Human resources staff', '人事负责人', '人事担当'), [department('HC1021')]),
    role(15, 'HC', names('보안과 운영', 'Security and operations', '安全与运营', 'セキュリティと運営'), [
      department('HC1080'),
      tree('HC1050'),
    ]),
    role(16, 'FL', names('물류 조직', 'Logistics', '物流组织', '物流組織'), [tree('FL1030')]),
    role(17, 'FL', names('무역 조직', 'Trading', '贸易组织', '貿易組織'), [tree('FL1050'), department('FL1060')]),
    role(18, null, names('그룹 임원', 'Group executives', '集团高管', 'グループ役員'), executives()),
    role(19, null, names('그룹 포털 추진단', 'Group portal task force', '集团门户推进组', 'グループポータル推進団'), [
      person('jiwoo.seo'),
      person('dohyun.kim'),
      department('FL1024'),
    ]),
  ]
}
