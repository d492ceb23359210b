import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { addDays } from '#platform/contract/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { searchKeyOf } from '../contracts/save-contract.ts'
import '../contracts.tables.ts'

/** Title | partner | kind | signed, begins and ends so many days from the demo's first day | worth in won | keeper | renewal */
const contracts = `
판교 본사 5~7층 임대차 | 판교자산운용 | 임대차 | -700 | -690 | 405 | 1860000000 | eunbi.cho | byAgreement
사무용 복합기 유지 보수 | 대한오에이 | 유지 보수 | -352 | -340 | 25 | 28800000 | seungwoo.kim | automatic
클라우드 이용 계약 | 한강클라우드 | 용역 | -210 | -200 | 165 | 420000000 | minjun.kim | automatic
개발 도구 사용권 120석 | 소프트웨어랜드 | 사용권 | -160 | -150 | 215 | 96000000 | bonjae.koo | byAgreement
구내식당 위탁 운영 | 정담푸드 | 위탁 | -1080 | -1060 | 6 | 312000000 | eunyoung.park | byAgreement
고객 상담 시스템 구축 | 새벽통신 | 용역 | -95 | -90 | 88 | 184000000 | misun.choi | none
한빛물산 창고 관리 시스템 공급 | 한빛물산 | 공급 | -480 | -470 | -20 | 540000000 | seungmin.kim | none
보안 관제 서비스 | 든든시큐리티 | 용역 | -330 | -320 | 40 | 132000000 | minseok.choi | automatic
전시회 공동 참가 협약 | 서울소프트웨어협회 | 협약 | -24 | 20 | 26 | 15000000 | eunjung.song | none
비밀 유지 계약 | 누리데이터 | 비밀 유지 | -60 | -60 | 1035 | | jongmin.kim | none
출장 차량 임차 | 온누리렌터카 | 임대차 | -400 | -395 | -30 | 36000000 | eunyoung.park | none
시험 기기 임차 | 모두렌탈 | 임대차 | -130 | -125 | 240 | 9600000 | geonwoo.ryu | byAgreement
사내 카페 운영 (취소) | 바른커피 | 위탁 | -75 | -70 | 290 | 48000000 | eunbi.cho | none
`

const board = 141

/** The contracts of the demo by the numbers they get, the last one deleted. */
export const demoContracts = contracts
  .trim()
  .split('\n')
  .map((line, at, all) => {
    const [title = '', partner = '', kind = '', signed, begins, ends, amount, keeper = '', renewal] = line
      .split('|')
      .map((cell) => cell.trim())
    return {
      contractId: at + 1,
      title,
      partner,
      kind,
      days: { signed: Number(signed), begins: Number(begins), ends: Number(ends) },
      amount: amount ? Number(amount) : null,
      keeper,
      renewal: renewal as 'none' | 'automatic' | 'byAgreement',
      isDeleted: at === all.length - 1,
    }
  })

/** The contract board of the first company, after its boards. */
export async function seedContracts(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await insertRows(
    db,
    'boards_contracts',
    demoContracts.map(({ contractId, title, partner, kind, days, amount, keeper, renewal, isDeleted }) => {
      const signedOn = addDays(today, days.signed)
      const contractNumber = `HC-${signedOn.slice(0, 4)}-${String(100 + contractId * 7)}`
      const { personCode } = demoPerson(keeper)
      return {
        contract_id: contractId,
        board_id: board,
        com_code: 'HC',
        title,
        contract_number: contractNumber,
        partner,
        kind,
        signed_on: signedOn,
        starts_on: addDays(today, days.begins),
        ends_on: addDays(today, days.ends),
        amount,
        currency: 'KRW' as const,
        renewal,
        note: '',
        remind_days: [30, 7],
        keeper_code: personCode,
        file_code: null,
        created_by: personCode,
        created_at: new Date(`${signedOn}T02:00:00Z`),
        changed_at: new Date(`${signedOn}T02:00:00Z`),
        version: 1,
        deleted_at: isDeleted ? now : null,
        deleted_by: isDeleted ? personCode : null,
        search_key: searchKeyOf({ title, contractNumber, partner, kind }),
      }
    }),
  )
}
