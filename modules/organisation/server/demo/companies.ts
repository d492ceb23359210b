import { readTable } from './table.ts'
import type { DemoCompany, DemoDuty, DemoRank } from './types.ts'

/** The two companies of 한빛그룹. Their mail domains end in .example, which never reaches anybody (RFC 2606). */
export const demoCompanies: DemoCompany[] = [
  {
    comCode: 'HC',
    groupCode: 'HANBIT',
    name: { ko: '한빛소프트', en: 'Hanbit Soft', zh: '韩光软件', ja: 'ハンビットソフト' },
    order: 1,
    emailDomain: 'hanbit.example',
  },
  {
    comCode: 'FL',
    groupCode: 'HANBIT',
    name: { ko: '한빛물산', en: 'Hanbit Trading', zh: '韩光物产', ja: 'ハンビット物産' },
    order: 2,
    emailDomain: 'hanbit-trading.example',
    accent: '#0f766e',
  },
]

/** Letters before the entry year in employee numbers. */
export const employeeNumberPrefixes: Readonly<Record<string, string>> = { HC: 'HB', FL: 'HT' }

/**
 * 직위. The software company has the four levels of an engineering house, the trading company the traditional five.
 * 선임 and 책임 exist there as well: whoever moves over from the software company keeps the level of origin.
 */
export const demoRanks: DemoRank[] = readTable(
  ['comCodes', 'rankCode', 'order', 'isExecutive', 'ko', 'en', 'zh', 'ja'],
  `
  HC FL | R10 | 10 | y | 사장   | President                | 社长     | 社長
  HC FL | R20 | 20 | y | 부사장 | Executive Vice President | 副社长   | 副社長
  HC FL | R30 | 30 | y | 전무   | Senior Managing Director | 专务     | 専務
  HC FL | R40 | 40 | y | 상무   | Managing Director        | 常务     | 常務
  HC FL | R50 | 50 | y | 이사   | Director                 | 理事     | 理事
  HC    | R60 | 60 | n | 수석   | Principal                | 首席     | 首席
  HC FL | R70 | 70 | n | 책임   | Senior                   | 责任     | 責任
  HC FL | R80 | 80 | n | 선임   | Associate                | 先任     | 先任
  HC    | R90 | 90 | n | 사원   | Staff                    | 职员     | 社員
  FL    | R61 | 61 | n | 부장   | General Manager          | 部长     | 部長
  FL    | R66 | 66 | n | 차장   | Deputy General Manager   | 次长     | 次長
  FL    | R71 | 71 | n | 과장   | Manager                  | 科长     | 課長
  FL    | R81 | 81 | n | 대리   | Assistant Manager        | 代理     | 代理
  FL    | R91 | 91 | n | 사원   | Staff                    | 职员     | 社員
`,
).flatMap(({ comCodes, rankCode, order, isExecutive, ko, en, zh, ja }) =>
  comCodes.split(' ').map((comCode) => ({
    rankCode,
    comCode,
    name: { ko, en, zh, ja },
    order: Number(order),
    isExecutive: isExecutive === 'y',
  })),
)

/** 직책, the same in both companies. */
export const demoDuties: DemoDuty[] = readTable(
  ['dutyCode', 'order', 'isHead', 'ko', 'en', 'zh', 'ja'],
  `
  D10 | 10 | y | 대표이사  | Chief Executive Officer | 代表理事   | 代表取締役
  D20 | 20 | y | 본부장    | Head of Division        | 本部长     | 本部長
  D30 | 30 | y | 실장      | Head of Office          | 室长       | 室長
  D35 | 35 | y | 센터장    | Head of Centre          | 中心主任   | センター長
  D40 | 40 | y | 팀장      | Team Leader             | 组长       | チーム長
  D45 | 45 | y | 팀장 대행 | Acting Team Leader      | 代理组长   | チーム長代行
  D50 | 50 | n | 파트장    | Part Leader             | 小组负责人 | パート長
  D60 | 60 | n | 팀원      | Member                  | 组员       | メンバー
`,
).flatMap(({ dutyCode, order, isHead, ko, en, zh, ja }) =>
  demoCompanies.map(({ comCode }) => ({
    dutyCode,
    comCode,
    name: { ko, en, zh, ja },
    order: Number(order),
    isHead: isHead === 'y',
  })),
)
