import { readTable } from './table.ts'

/**
 * People who must exist exactly as written: the demo accounts, the heads that readers meet, the people of the design
 * pictures, and a few namesakes (동명이인). Empty cells are filled by the generator. `userName` is only given where it
 * does not follow from the name; family and given name are separated by a space.
 */
export type NamedPerson = {
  deptCode: string
  name: string
  rank: string
  duty: string
  userName: string
  extension: string
  jobKo: string
  jobEn: string
}

const columns = ['deptCode', 'name', 'rank', 'duty', 'userName', 'extension', 'jobKo', 'jobEn'] as const

export const namedPeople: readonly NamedPerson[] = readTable(
  columns,
  `
  HC1000 | 한 승철   | 사장   | 대표이사 |                 |      |                    |
  HC1000 | 문 형준   | 부사장 |          |                 |      | 기술 전략          | Technology strategy
  HC1020 | 조 은희   | 전무   | 본부장   |                 |      |                    |
  HC1021 | 문 서현   | 수석   | 팀장     |                 |      |                    |
  HC1021 | 정 하은   | 책임   |          |                 |      |                    |
  HC1021 | 한 지원   | 책임   | 파트장   | manager         |      | 인사 정보 관리     | Personnel records
  HC1022 | 조 은비   | 사원   |          |                 |      |                    |
  HC1022 | 박 성민   | 선임   |          | reserve.manager |      | 회의실과 예약 관리 | Meeting rooms and reservations
  HC1023 | 권 나영   | 책임   |          |                 | 1147 | 예산 총괄          | Budget lead
  HC1023 | 차 준혁   | 사원   |          |                 |      | 예산 시스템 운영   | Budget system
  HC1023 | 이 지은   | 선임   |          |                 |      |                    |
  HC1025 | 구 본재   | 책임   |          |                 |      |                    |
  HC1030 | 신 동훈   | 상무   | 본부장   |                 |      |                    |
  HC1031 | 박 준영   | 책임   | 팀장     |                 | 1402 |                    |
  HC1031 | 김 도현   | 수석   | 파트장   |                 | 1411 | 공통 구조 설계     | Common architecture
  HC1031 | 서 지우   | 책임   |          |                 | 1415 | 포털 고도화        | Portal improvement
  HC1031 | 강 민재   | 선임   |          |                 | 1420 |                    |
  HC1031 | 오 세린   | 선임   |          |                 | 1422 |                    |
  HC1031 | 도 유진   | 선임   |          |                 | 1430 |                    |
  HC1031 | 황 지민   | 사원   |          |                 | 1437 |                    |
  HC1031 | 한 결     | 선임   |          |                 | 1441 |                    |
  HC1031 | 배 정우   | 사원   |          |                 | 1446 |                    |
  HC1032 | 박 지훈   | 책임   |          |                 |      |                    |
  HC1033 | 선우 진   | 수석   | 팀장     |                 |      |                    |
  HC1034 | 류 건우   | 책임   |          |                 |      |                    |
  HC1034 | 윤 태경   | 책임   |          |                 |      |                    |
  HC1035 | 한 예린   | 사원   |          |                 |      |                    |
  HC1041 | 이 수민   | 선임   |          |                 |      |                    |
  HC1051 | 김 정훈   | 수석   |          | admin           |      | 포털 시스템 관리   | Portal administration
  HC1051 | 임 채원   | 사원   |          |                 | 2119 | IT 헬프데스크      | IT help desk
  HC1052 | 김 민준   | 선임   |          |                 |      |                    |
  HC1060 | 배 수연   | 수석   | 실장     |                 |      |                    |
  HC1070 | 최 영호   | 상무   | 본부장   |                 |      |                    |
  HC1071 | 안 태준   | 수석   |          |                 |      |                    |
  HC1071 | 김 민준   | 사원   |          |                 |      |                    |
  HC1072 | 백 승우   | 수석   |          |                 | 1382 | 예산 담당          | Budget
  HC1072 | 정 하준   | 선임   |          |                 |      |                    |
  HC1080 | 최 민석   | 수석   | 팀장     |                 |      |                    |
  HC1090 | 이 소영   | 책임   | 팀장     | board.manager   |      | 게시판과 사내 소식 | Boards and company news
  HC1090 | 전 소담   | 책임   |          |                 |      |                    |
  HC1090 | 노 은서   | 선임   |          |                 |      |                    |
  HC1090 | 최 유나   | 선임   |          | popup.manager   |      | 팝업 공지와 행사   | Popup notices and events
  FL1000 | 황보 인수 | 사장   | 대표이사 |                 |      |                    |
  FL1022 | 송 하늘   | 선임   |          |                 | 1209 | 비품 예산          | Supplies budget
  FL1031 | 남궁 윤   | 책임   |          |                 |      |                    |
  FL1031 | 이 지은   | 대리   |          |                 |      |                    |
  FL1032 | 박 지훈   | 과장   |          |                 |      |                    |
`,
)

/** Names that several people bear on purpose, in different departments, as in every larger company. */
export const namesakes: readonly string[] = ['이지은', '김민준', '박지훈']

/** A second post (겸직): who by user name, where, with which rank and duty there. An empty rank keeps that of the first post. */
export const secondPosts = readTable(
  ['userName', 'deptCode', 'rank', 'duty', 'jobKo', 'jobEn'],
  `
  jiwoo.seo      | FL1024 | 책임 | 팀장 대행 | 그룹 포털 도입       | Group portal roll-out
  donghoon.shin  | HC1036 |      | 실장      | 데이터 전략          | Data strategy
  eunhee.cho     | HC1024 |      | 팀장      | 법무 총괄            | Legal lead
  sooyeon.bae    | HC1061 |      | 팀장      | 서비스 기획 총괄     | Service planning lead
  dohyun.kim     | HC1033 |      | 팀원      | 공통 구조 자문       | Architecture advice
  minseok.choi   | FL1024 | 책임 | 팀원      | 그룹 정보 보안       | Group information security
  nayoung.kwon   | FL1023 | 책임 | 팀원      | 연결 결산            | Consolidated closing
  yoon.namgung   | FL1035 |      | 파트장    | 센터 입출고 조정     | Centre coordination
`,
)
