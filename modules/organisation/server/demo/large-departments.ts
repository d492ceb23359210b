import { readTable } from './table.ts'
import type { DemoCompany, DemoDepartment, FourLanguages } from './types.ts'

const words = (text: string) =>
  readTable(['ko', 'en', 'zh', 'ja'], text).map(({ ko, en, zh, ja }): FourLanguages => ({ ko, en, zh, ja }))

const sectors = words(`
  국내   | Domestic      | 国内   | 国内
  해외   | International | 海外   | 海外
  기술   | Technology    | 技术   | 技術
  생산   | Manufacturing | 生产   | 生産
  물류   | Logistics     | 物流   | 物流
  금융   | Finance       | 金融   | 金融
  공공   | Public Sector | 公共   | 公共
  신사업 | New Business  | 新事业 | 新事業
`)

const businesses = words(`
  반도체   | Semiconductor | 半导体   | 半導体
  에너지   | Energy        | 能源     | エネルギー
  모빌리티 | Mobility      | 出行     | モビリティ
  헬스케어 | Healthcare    | 医疗健康 | ヘルスケア
  유통     | Retail        | 流通     | 流通
  건설     | Construction  | 建设     | 建設
  화학     | Chemical      | 化学     | 化学
  통신     | Telecom       | 通信     | 通信
  식품     | Food          | 食品     | 食品
  콘텐츠   | Content       | 内容     | コンテンツ
`)

const regions = words(`
  서울 | Seoul     | 首尔 | ソウル
  부산 | Busan     | 釜山 | 釜山
  대구 | Daegu     | 大邱 | 大邱
  인천 | Incheon   | 仁川 | 仁川
  광주 | Gwangju   | 光州 | 光州
  대전 | Daejeon   | 大田 | 大田
  울산 | Ulsan     | 蔚山 | 蔚山
  세종 | Sejong    | 世宗 | 世宗
  수원 | Suwon     | 水原 | 水原
  판교 | Pangyo    | 板桥 | 板橋
  평택 | Pyeongtaek | 平泽 | 平沢
  창원 | Changwon  | 昌原 | 昌原
  전주 | Jeonju    | 全州 | 全州
  청주 | Cheongju  | 清州 | 清州
  제주 | Jeju      | 济州 | 済州
`)

const functions = words(`
  영업     | Sales              | 营业     | 営業
  기획     | Planning           | 企划     | 企画
  개발     | Development        | 开发     | 開発
  품질     | Quality            | 质量     | 品質
  구매     | Procurement        | 采购     | 購買
  운영     | Operations         | 运营     | 運営
  고객지원 | Customer Support   | 客户支援 | 顧客支援
  인사     | Human Resources    | 人事     | 人事
  재무     | Finance            | 财务     | 財務
  안전     | Safety             | 安全     | 安全
  데이터   | Data               | 数据     | データ
  마케팅   | Marketing          | 市场     | マーケティング
`)

/** The six levels of the tree: what a department there is called after its word, and its share of all departments. */
const levels = [
  { suffix: { ko: '부문', en: ' Sector', zh: '部门', ja: '部門' }, words: sectors, share: 0.003 },
  { suffix: { ko: '본부', en: ' Division', zh: '本部', ja: '本部' }, words: businesses, share: 0.012 },
  { suffix: { ko: '실', en: ' Office', zh: '室', ja: '室' }, words: functions, share: 0.045 },
  { suffix: { ko: '지사', en: ' Branch', zh: '分公司', ja: '支社' }, words: regions, share: 0.14 },
  { suffix: { ko: '팀', en: ' Team', zh: '组', ja: 'チーム' }, words: functions, share: 0.35 },
  { suffix: { ko: '파트', en: ' Part', zh: '小组', ja: 'パート' }, words: functions, share: 1 },
]

/** How a large company is cut into levels: the departments of level n are numbered from `starts[n]`, `sizes[n]` of them. */
export type LevelPlan = { starts: number[]; sizes: number[] }

/** Cuts `count` departments into up to six levels. Small counts fill the upper levels first, at least one each. */
export function planLevels(count: number): LevelPlan {
  const plan: LevelPlan = { starts: [], sizes: [] }
  let used = 0
  for (const { share } of levels) {
    if (used === count) break
    const size = Math.min(count - used, Math.max(1, Math.round(count * share)))
    plan.starts.push(used)
    plan.sizes.push(size)
    used += size
  }
  return plan
}

/** The level (from 0) of a department by its number. */
export function levelOf({ starts }: LevelPlan, index: number): number {
  return starts.findLastIndex((start) => start <= index)
}

/** Code of the nth department (from 0) of a large company. */
export const largeDeptCode = (comCode: string, index: number) => `${comCode}${String(index + 1).padStart(5, '0')}`

/**
 * The nth department (from 0), computed from its number alone so that no tree has to be kept in memory. The children
 * of a level are spread evenly over the departments above it.
 */
export function largeDepartment(company: DemoCompany, plan: LevelPlan, index: number): DemoDepartment {
  const level = levelOf(plan, index)
  const start = plan.starts[level] ?? 0
  const size = plan.sizes[level] ?? 1
  const parentSize = level === 0 ? 1 : (plan.sizes[level - 1] ?? 1)
  const place = index - start
  const parentPlace = Math.floor((place * parentSize) / size)
  const order = place - Math.ceil((parentPlace * size) / parentSize) + 1
  const { suffix, words: choices } = levels[level] as (typeof levels)[number]
  const word = choices[(parentPlace + order - 1) % choices.length] as FourLanguages
  const round = Math.floor((order - 1) / choices.length)
  const name = (language: keyof FourLanguages) => `${word[language]}${round === 0 ? '' : round + 1}${suffix[language]}`
  const abbreviation = `D${(index + 1).toString(36).toUpperCase()}`
  return {
    deptCode: largeDeptCode(company.comCode, index),
    comCode: company.comCode,
    parentDeptCode: level === 0 ? null : largeDeptCode(company.comCode, (plan.starts[level - 1] ?? 0) + parentPlace),
    name: { ko: name('ko'), en: name('en'), zh: name('zh'), ja: name('ja') },
    abbreviation,
    email: `${abbreviation.toLowerCase()}@${company.emailDomain}`,
    order,
  }
}
