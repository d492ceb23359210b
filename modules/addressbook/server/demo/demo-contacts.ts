/** The contacts of the demo company: folder, name, company, department, title, mail before the domain, and more. */
export type DemoContact = {
  folder: DemoFolder
  familyName: string
  givenName: string
  companyName: string
  department: string
  jobTitle: string
  email: string
}

export const demoFolders = {
  /** 서지우's own first folder. */
  jiwoo: 1,
  /** Hers, shared with her team. */
  partners: 2,
  /** 김도현's. */
  dohyun: 3,
  /** 송하늘's, of the other company. */
  haneul: 4,
  customers: 11,
  suppliers: 12,
  press: 13,
  /** Of the other company. */
  carriers: 14,
} as const
export type DemoFolder = keyof typeof demoFolders

const domains: Readonly<Record<string, string>> = {
  새론테크: 'saerontech.example',
  '누리 시스템즈': 'nurisys.example',
  가람전자: 'garam.example',
  '다솜 물류': 'dasom.example',
  한결은행: 'hangyeol.example',
  미르건설: 'mirenc.example',
  서울데일리: 'seouldaily.example',
  디지털투데이저널: 'dtjournal.example',
  'Northwind Trading': 'northwind.example',
  'Hoshino 商事': 'hoshino.example',
  'Blue Ridge Labs': 'blueridge.example',
  아리아디자인: 'ariadesign.example',
  '': 'mail.example',
}

const table = `
jiwoo | 강 | 예찬 | 새론테크 | 제휴팀 | 팀장 | yechan.kang
jiwoo | 고 | 은서 | 누리 시스템즈 | 기술영업팀 | 과장 | es.ko
jiwoo | 구 | 본승 | 가람전자 | 구매팀 | 차장 | bs.koo
jiwoo | 김 | 나래 | 새론테크 | 개발팀 | 선임 | narae.kim
jiwoo | 김 | 태윤 | 한결은행 | 디지털금융부 | 부장 | ty.kim
jiwoo | 나 | 윤호 | 아리아디자인 | | 대표 | yunho
jiwoo | 남 | 지현 | | | | jihyun.nam
jiwoo | 도 | 하준 | 누리 시스템즈 | 지원팀 | 대리 | hj.do
jiwoo | 류 | 세아 | 다솜 물류 | 운영팀 | 과장 | sea.ryu
jiwoo | 문 | 가온 | 미르건설 | 정보화팀 | 차장 | gaon.moon
jiwoo | 박 | 서준 | 새론테크 | 제휴팀 | 과장 | sj.park
jiwoo | 박 | 서준 | 새론테크 | 제휴팀 | 차장 | seojun.park
jiwoo | 배 | 수아 | 아리아디자인 | 디자인팀 | 실장 | sooa
jiwoo | 서 | 민재 | | | | minjae.seo
jiwoo | 신 | 유나 | 한결은행 | 제휴사업부 | 과장 | yuna.shin
jiwoo | 안 | 도윤 | 가람전자 | 품질팀 | 대리 | dy.ahn
jiwoo | 오 | 지안 | 누리 시스템즈 | 개발팀 | 책임 | jian.oh
jiwoo | 유 | 채린 | 새론테크 | 법무팀 | 변호사 | cr.yoo
jiwoo | 윤 | 시우 | 미르건설 | 정보화팀 | 팀장 | siwoo.yoon
jiwoo | 이 | 라온 | 다솜 물류 | 기획팀 | 대리 | raon.lee
jiwoo | 이 | 하은 | | | | haeun.lee
jiwoo | 장 | 건 | 가람전자 | 영업팀 | 부장 | gun.jang
jiwoo | 정 | 다온 | 누리 시스템즈 | 인사팀 | 과장 | daon.jung
jiwoo | 조 | 아인 | 아리아디자인 | 디자인팀 | 디자이너 | ain
jiwoo | 차 | 은결 | 한결은행 | 정보보호부 | 차장 | eg.cha
jiwoo | 최 | 로운 | 새론테크 | 개발팀 | 수석 | rowoon.choi
jiwoo | 하 | 준서 | 미르건설 | 총무팀 | 대리 | js.ha
jiwoo | 황 | 이든 | 가람전자 | 연구소 | 수석 | iden.hwang
jiwoo | Miller | Grace | Northwind Trading | Procurement | Manager | grace.miller
jiwoo | Becker | Jonas | Blue Ridge Labs | Engineering | Lead engineer | jonas
jiwoo | 星野 | 美咲 | Hoshino 商事 | 営業部 | 課長 | m.hoshino
partners | 권 | 도경 | 새론테크 | 운영팀 | 팀장 | dk.kwon
partners | 노 | 지훈 | 누리 시스템즈 | 운영팀 | 과장 | jh.noh
partners | 민 | 서윤 | 누리 시스템즈 | 개발팀 | 팀장 | sy.min
partners | 백 | 하람 | 아리아디자인 | 기획팀 | 팀장 | haram
partners | 송 | 연우 | 새론테크 | 기술지원팀 | 대리 | yw.song
partners | 임 | 재이 | 누리 시스템즈 | 보안팀 | 과장 | jaei.lim
dohyun | 양 | 선우 | 한결은행 | 디지털금융부 | 차장 | sw.yang
dohyun | 전 | 유진 | | | | yujin.jeon
dohyun | 홍 | 리아 | Blue Ridge Labs | Research | 연구원 | lia.hong
haneul | 표 | 은호 | 다솜 물류 | 배차팀 | 과장 | eunho.pyo
haneul | 하 | 소율 | 미르건설 | 자재팀 | 대리 | sy.ha
customers | 고 | 정민 | 한결은행 | 총무부 | 과장 | jm.ko
customers | 김 | 세진 | 가람전자 | 정보전략팀 | 팀장 | sejin.kim
customers | 박 | 유림 | 미르건설 | 정보화팀 | 부장 | yr.park
customers | 신 | 하율 | 다솜 물류 | 정보기획팀 | 차장 | hy.shin
customers | 오 | 승현 | 한결은행 | IT본부 | 본부장 | sh.oh
customers | 이 | 다현 | 가람전자 | 구매팀 | 과장 | dahyun.lee
customers | Walker | Noah | Northwind Trading | IT | Director | noah.walker
suppliers | 강 | 지석 | 새론테크 | 영업팀 | 부장 | js.kang
suppliers | 문 | 예린 | 누리 시스템즈 | 영업팀 | 차장 | yerin.moon
suppliers | 손 | 민규 | 아리아디자인 | | 실장 | mk.son
suppliers | 조 | 현서 | 새론테크 | 계약팀 | 과장 | hs.cho
press | 김 | 루다 | 서울데일리 | 산업부 | 기자 | luda
press | 박 | 온유 | 디지털투데이저널 | 정보통신부 | 차장 | onyu.park
press | 이 | 한솔 | 서울데일리 | 경제부 | 부장 | hansol
press | 정 | 새봄 | 디지털투데이저널 | 편집부 | 기자 | saebom.jung
carriers | 곽 | 동해 | 다솜 물류 | 운송팀 | 팀장 | dh.kwak
carriers | 우 | 산 | 다솜 물류 | 배차팀 | 대리 | san.woo
carriers | 최 | 바다 | 미르건설 | 자재팀 | 과장 | bada.choi
`

export const demoContacts: readonly DemoContact[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [folder = '', familyName = '', givenName = '', companyName = '', department = '', jobTitle = '', user = ''] =
      line.split('|').map((cell) => cell.trim())
    const email = `${user}@${domains[companyName]!}`
    return { folder: folder as DemoFolder, familyName, givenName, companyName, department, jobTitle, email }
  })

/** Contacts are numbered from here in their order, the lists behind them. */
export const firstContact = 101
/** Their numbers, for demo data and tests that refer to them. */
export const demoLists = { launch: 201, partners: 202, press: 203, trade: 204 } as const

/** The number of a demo contact. @throws Error when there is none of that mail name */
export function demoContactId(mailName: string): number {
  const at = demoContacts.findIndex(({ email }) => email.startsWith(`${mailName}@`))
  if (at < 0) throw new Error(`the demo book has no ${mailName}`)
  return firstContact + at
}
