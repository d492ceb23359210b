import { type FourLanguages, readRows } from './demo-text.ts'
import type { MenuAudience } from './menu-table.ts'

/** An entry of the quick menu (0§3). Inside the portal addresses carry /po, outside they start with https. */
export type DemoQuickMenu = {
  quickMenuId: number
  comCode: string
  /** The group it belongs to; null for icons and for groups. */
  parentQuickMenuId: number | null
  /** I: icon. Q: group of links, and the links in it. */
  linkType: 'I' | 'Q'
  title: FourLanguages
  /** null for groups. */
  linkUrl: string | null
  /** 0: same window, 1: new tab, 2: popup of the given size in pixels. */
  moveType: 0 | 1 | 2
  width: number | null
  height: number | null
  /** Name of a tabler icon, for icons only. */
  filePath: string | null
  /** Place among its siblings, from 1. */
  order: number
  visibleTo: MenuAudience[]
}

/** Which entries somebody has chosen, in her order; people without a choice see all that they may. */
export type DemoQuickMenuChoice = { userName: string; comCode: string; quickMenuIds: number[] }

/** Approval forms, and whatever else opens in a popup, have the size of 0§2. */
const formSize = { width: 1200, height: 760 }

const software = `
1  | 출장 신청   | Trip request        | 出差申请     | 出張申請         | plane        | form:trip
2  | 휴가 신청   | Leave request       | 休假申请     | 休暇申請         | beach        | form:leave
3  | 법인카드    | Company card        | 公司卡       | 法人カード       | credit-card  | https://card.hanbit.example/
4  | 사내 교육   | Training            | 公司培训     | 社内教育         | school       | https://learn.hanbit.example/
5  | 명함 신청   | Business cards      | 名片申请     | 名刺申請         | id-badge-2   | form:namecard
6  | IT 요청     | IT request          | IT申请       | IT依頼           | headset      | form:account
7  | 구내식당    | Cafeteria           | 员工食堂     | 社員食堂         | tools-kitchen-2 | https://lunch.hanbit.example/
8  | 통근버스    | Shuttle bus         | 通勤班车     | 通勤バス         | bus          | https://bus.hanbit.example/
10 | 총무 서비스 | General affairs     | 总务服务     | 総務サービス     |              |
  11 | 비품 신청   | Office supplies      | 办公用品申请 | 備品申請         |              | form:supplies
  12 | 우편과 택배 | Mail and parcels     | 邮寄与快递   | 郵便と宅配       |              | form:parcel
  13 | 방문자 등록 | Visitor registration | 访客登记     | 来訪者登録       |              | form:visitor
  14 | 주차 등록   | Parking              | 停车登记     | 駐車登録         |              | https://parking.hanbit.example/
20 | 개발 도구   | Developer tools     | 开发工具     | 開発ツール       |              |
  21 | 소스 저장소     | Source repository  | 源代码库   | ソースリポジトリ       | | https://git.hanbit.example/
  22 | 빌드 현황       | Build status       | 构建状态   | ビルド状況             | | https://build.hanbit.example/
  23 | 장애 대시보드   | Incident dashboard | 故障仪表板 | 障害ダッシュボード     | | https://status.hanbit.example/
`

const trading = `
31 | 휴가 신청   | Leave request       | 休假申请     | 休暇申請         | beach              | form:leave
32 | 출장 신청   | Trip request        | 出差申请     | 出張申請         | plane              | form:trip
33 | 재고 조회   | Stock               | 库存查询     | 在庫照会         | building-warehouse | https://wms.hanbit-trading.example/stock
34 | 배차 현황   | Dispatch status     | 派车情况     | 配車状況         | truck              | https://tms.hanbit-trading.example/dispatch
35 | 주간 예약   | Reservations        | 每周预约     | 週間予約         | door               | /po/reserve/week?SYSID=11&MENUID=2073
36 | 조직도      | Organisation chart  | 组织图       | 組織図           | users-group        | /po/orgmap/hr?com=FL
37 | 다국어 안내 | Languages           | 多语言说明   | 多言語の案内     | world              | popup:/po/example/i18n
40 | 현장 서비스 | Site services       | 现场服务     | 現場サービス     |                    |
  41 | 작업 허가   | Work permit     | 作业许可 | 作業許可 | | form:permit
  42 | 사고 신고   | Accident report | 事故报告 | 事故報告 | | form:accident
  43 | 비품 신청   | Office supplies | 办公用品申请 | 備品申請 | | form:supplies
`

/** Groups that only some people of the company see, by id. */
const audiences: Readonly<Record<number, MenuAudience[]>> = {
  20: [
    { kind: 'role', code: '12' },
    { kind: 'departmentTree', code: 'HC1040' },
    { kind: 'role', code: '15' },
  ],
}

/** Forms of the demo companies by their numbers; another word leads to the choice of forms. */
const forms: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  HC: { leave: 101, trip: 104, namecard: 105, supplies: 106 },
  FL: { leave: 203, trip: 204, supplies: 202 },
}

/** Where an entry leads: `form:leave` is an approval form in a popup, `popup:` a page in one, https a new tab, anything else the same window. */
function readTarget(comCode: string, target: string): Pick<DemoQuickMenu, 'linkUrl' | 'moveType' | 'width' | 'height'> {
  const noSize = { width: null, height: null }
  if (target === '') return { linkUrl: null, moveType: 0, ...noSize }
  if (target.startsWith('https://')) return { linkUrl: target, moveType: 1, ...noSize }
  if (target.startsWith('popup:')) return { linkUrl: target.slice('popup:'.length), moveType: 2, ...formSize }
  if (!target.startsWith('form:')) return { linkUrl: target, moveType: 0, ...noSize }
  const name = target.slice('form:'.length)
  const form = forms[comCode]?.[name] ?? name
  return { linkUrl: `/po/workflow/page/form?appid=${form}&storekey=${comCode}&pop=1`, moveType: 2, ...formSize }
}

function readQuickMenus(comCode: string, text: string): DemoQuickMenu[] {
  const counts = new Map<number | null, number>()
  let group: number | null = null
  return readRows(text).map(({ indent, cells }) => {
    const [id = '', ko = '', en = '', zh = '', ja = '', icon = '', target = ''] = cells
    const quickMenuId = Number(id)
    const parentQuickMenuId = indent === 0 ? null : group
    if (indent === 0) group = quickMenuId
    const order = (counts.get(parentQuickMenuId) ?? 0) + 1
    counts.set(parentQuickMenuId, order)
    return {
      quickMenuId,
      comCode,
      parentQuickMenuId,
      linkType: icon === '' ? 'Q' : 'I',
      title: { ko, en, zh, ja },
      ...readTarget(comCode, target),
      filePath: icon === '' ? null : icon,
      order,
      visibleTo: audiences[parentQuickMenuId ?? quickMenuId] ?? [{ kind: 'company', code: comCode }],
    }
  })
}

/** The quick menus of both demo companies, groups before their links. */
export const demoQuickMenus: readonly DemoQuickMenu[] = [
  ...readQuickMenus('HC', software),
  ...readQuickMenus('FL', trading),
]

/** The choices some demo people have made. */
export const demoQuickMenuChoices: readonly DemoQuickMenuChoice[] = [
  { userName: 'jiwoo.seo', comCode: 'HC', quickMenuIds: [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 20, 21, 22, 23] },
  { userName: 'dohyun.kim', comCode: 'HC', quickMenuIds: [2, 6, 7, 20, 21, 22, 23] },
  { userName: 'haneul.song', comCode: 'FL', quickMenuIds: [31, 35, 40, 41, 43] },
]
