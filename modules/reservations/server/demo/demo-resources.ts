import { colors, type Way } from '../../contract/reservations.rules.ts'
import { limitsOfResource } from './demo-rules.ts'

type Names = { name_ko: string; name_en: string; name_zh: string; name_ja: string }
const named = ([name_ko = '', name_en = '', name_zh = '', name_ja = '']: readonly string[]): Names => ({
  name_ko,
  name_en,
  name_zh,
  name_ja,
})
const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))

/** The boards that the demo's menus lead to (`sys=`): of 한빛소프트, and of 한빛물산. */
export const boards = rowsOf(`
  1  | HC | 자원 예약       | Rooms and things  | 资源预约   | リソース予約
  2  | HC | 판교 업무용 차량 | Cars in Pangyo    | 板桥公务车 | 板橋社用車
  3  | HC | 평택 업무용 차량 | Cars in Pyeongtaek | 平泽公务车 | 平沢社用車
  4  | HC | 건강검진        | Health check      | 体检       | 健康診断
  11 | FL | 자원 예약       | Rooms             | 资源预约   | リソース予約
  12 | FL | 하역 장비       | Loading equipment | 装卸设备   | 荷役設備
`).map(([id, com_code, ...names], at) => ({
  board_id: Number(id),
  com_code: com_code!,
  ...named(names),
  sort_order: at,
}))

/** Number, board, group above, whether it has the rights of that. Those above stand first. */
export const groups = rowsOf(`
  10 | 1  |    | 판교 본관   | Pangyo Main Building | 板桥本馆   | 板橋本館
  11 | 1  | 10 | 3층         | 3rd floor            | 3层        | 3階
  12 | 1  | 10 | 4층         | 4th floor            | 4层        | 4階
  13 | 1  | 10 | 임원층      | Executive floor      | 高管楼层   | 役員フロア
  20 | 1  |    | 연구동      | Research Building    | 研究楼     | 研究棟
  30 | 1  |    | 평택 센터   | Pyeongtaek Centre    | 平泽中心   | 平沢センター
  40 | 1  |    | 장비        | Equipment            | 设备       | 機材
  50 | 2  |    | 승용차      | Cars                 | 轿车       | 乗用車
  60 | 3  |    | 승합차      | Vans                 | 面包车     | ワゴン車
  70 | 4  |    | 검진 버스   | Health check bus     | 体检车     | 健診バス
  80 | 11 |    | 본사        | Head office          | 总部       | 本社
  90 | 12 |    | 지게차      | Forklifts            | 叉车       | フォークリフト
`).map(([id, board, above, ...names], at) => ({
  group_id: Number(id),
  board_id: Number(board),
  parent_group_id: above ? Number(above) : null,
  ...named(names),
  sort_order: at,
  // The executive floor has its own.
  inherits: above !== '' && id !== '13',
}))

const equipmentOf: Readonly<Record<string, string[]>> = {
  v: ['화상회의', '모니터', '화이트보드'],
  m: ['모니터', '화이트보드'],
  h: ['빔프로젝터', '음향', '무대'],
  c: ['내비게이션', '하이패스'],
  '-': [],
}

/** Number, group, seats, way, slot in minutes, what is there, and the names. */
export const resources = rowsOf(`
  101 | 11 | 8  | instant  | 30 | v | 북악     | Bugak     | 北岳     | 北岳
  102 | 11 | 6  | instant  | 30 | m | 인왕     | Inwang    | 仁王     | 仁王
  103 | 11 | 4  | instant  | 30 | m | 낙산     | Naksan    | 骆山     | 駱山
  104 | 11 | 2  | instant  | 15 | - | 집중실 1 | Focus 1   | 专注室1  | 集中室1
  105 | 11 | 2  | instant  | 15 | - | 집중실 2 | Focus 2   | 专注室2  | 集中室2
  106 | 12 | 10 | instant  | 30 | v | 한강     | Hangang   | 汉江     | 漢江
  107 | 12 | 12 | instant  | 30 | v | 남산     | Namsan    | 南山     | 南山
  108 | 12 | 4  | instant  | 30 | m | 여의     | Yeoui     | 汝矣     | 汝矣
  109 | 12 | 4  | instant  | 30 | m | 노들     | Nodeul    | 鹭得     | ノドゥル
  110 | 10 | 120 | approval | 60 | h | 대강당  | Main Hall | 大礼堂   | 大講堂
  111 | 13 | 14 | approval | 30 | v | 임원 회의실 | Boardroom | 高管会议室 | 役員会議室
  112 | 13 | 6  | instant  | 30 | m | 접견실   | Reception room | 接待室 | 応接室
  121 | 20 | 8  | instant  | 30 | v | 설악     | Seorak    | 雪岳     | 雪岳
  122 | 20 | 6  | instant  | 30 | m | 오대     | Odae      | 五台     | 五台
  123 | 20 | 4  | instant  | 30 | m | 치악     | Chiak     | 雉岳     | 雉岳
  124 | 20 | 20 | instant  | 30 | h | 세미나실 | Seminar room | 研讨室 | セミナー室
  125 | 20 | 3  | approval | 60 | m | 사용성 실험실 | Usability lab | 可用性实验室 | ユーザビリティラボ
  131 | 30 | 8  | instant  | 30 | v | 서해     | Seohae    | 西海     | 西海
  132 | 30 | 6  | instant  | 30 | m | 아산만   | Asan Bay  | 牙山湾   | 牙山湾
  133 | 30 | 4  | instant  | 30 | m | 안성천   | Anseongcheon | 安城川 | 安城川
  134 | 30 | 30 | instant  | 60 | h | 교육장   | Training hall | 培训室 | 研修室
  141 | 40 | 0  | instant  | 60 | - | 빔프로젝터 | Projector | 投影仪 | プロジェクター
  142 | 40 | 0  | instant  | 60 | - | 촬영 카메라 | Camera  | 摄像机   | 撮影カメラ
  143 | 40 | 0  | approval | 60 | - | 드론     | Drone     | 无人机   | ドローン
  151 | 50 | 5  | approval | 60 | c | 아이오닉 12가 3456 | Ioniq 3456 | 艾尼氪 3456 | アイオニック 3456
  152 | 60 | 9  | instant  | 60 | c | 스타리아 78나 9012 | Staria 9012 | 斯塔利亚 9012 | スターリア 9012
  161 | 70 | 1  | instant  | 20 | - | 검진 1번 | Check 1   | 体检1号  | 健診1番
  301 | 80 | 10 | instant  | 30 | v | 부산     | Busan     | 釜山     | 釜山
  302 | 80 | 6  | instant  | 30 | m | 인천     | Incheon   | 仁川     | 仁川
  303 | 80 | 4  | instant  | 30 | m | 광양     | Gwangyang | 光阳     | 光陽
  311 | 90 | 1  | approval | 60 | - | 지게차 3톤 | Forklift 3 t | 3吨叉车 | フォークリフト 3t
`).map(([id, group, seats, way, slot, there, ...names], at) => {
  const { board_id, name_ko } = groups.find(({ group_id }) => group_id === Number(group))!
  const { com_code } = boards.find((board) => board.board_id === board_id)!
  return {
    resource_id: Number(id),
    com_code,
    board_id,
    group_id: Number(group),
    ...named(names),
    place_text: name_ko,
    seats: Number(seats),
    equipment: equipmentOf[there!]!,
    // Neighbours differ, so that what they have beside each other is told apart.
    color: colors[(at * 3) % colors.length]!,
    contact_text: com_code === 'HC' ? '총무팀 박성민' : '총무팀',
    instructions_text:
      Number(seats) > 0 ? '사용한 뒤에는 불을 끄고 자리를 정리해 주세요.' : '사용한 뒤에는 총무팀에 반납해 주세요.',
    way: way as Way,
    slot_minutes: Number(slot),
    // People of both companies meet in the hall.
    is_shared: id === '110',
    // The hall has rights of its own.
    inherits: id !== '110',
    sort_order: at,
    ...limitsOfResource(Number(id)),
  }
})

const right = (
  of: { group_id?: number; resource_id?: number },
  kind: 'everyone' | 'company' | 'departmentTree' | 'department' | 'role',
  code: string,
  can: 'book' | 'approve' | 'see' = 'book',
) => ({
  group_id: of.group_id ?? null,
  resource_id: of.resource_id ?? null,
  kind,
  code,
  can_book: can !== 'see',
  can_book_freely: can === 'approve',
  can_approve: can === 'approve',
  can_manage: false,
})

/** Everybody of a company books, and its general affairs team answers what waits; the executive floor is for a few. */
export const rights = [
  ...groups
    .filter(({ group_id, inherits }) => !inherits && group_id !== 13)
    .flatMap(({ group_id, board_id }) => {
      const { com_code } = boards.find((board) => board.board_id === board_id)!
      return [right({ group_id }, 'company', com_code), right({ group_id }, 'department', `${com_code}1022`, 'approve')]
    }),
  right({ group_id: 13 }, 'company', 'HC', 'see'),
  right({ group_id: 13 }, 'departmentTree', 'HC1000'),
  right({ group_id: 13 }, 'department', 'HC1022', 'approve'),
  right({ resource_id: 110 }, 'everyone', ''),
  right({ resource_id: 110 }, 'department', 'HC1022', 'approve'),
]
