import { dayIn, momentOf } from './read-articles.ts'

/** Articles that come again and again, each with its own words: menus of the week, minutes, daily reports, family news. */
export function seriesArticles(now: Date): string {
  return [
    ...menus(now),
    ...minutes(),
    ...families(),
    ...dailyReports(now),
    ...rates(),
    ...releases(),
    ...shipments(),
  ].join('\n')
}

/** Takes one after the other, round and round, in an order of its own for each list. */
const nth = <Item>(items: readonly Item[], at: number, stride = 1): Item => items[(at * stride) % items.length]!

const soups = [
  '된장찌개',
  '미역국',
  '소고기뭇국',
  '김치찌개',
  '콩나물국',
  '육개장',
  '순두부찌개',
  '북엇국',
  '부대찌개',
  '감잣국',
  '아욱국',
]
const mains = [
  '제육볶음',
  '고등어구이',
  '닭갈비',
  '돈가스',
  '불고기',
  '두부조림',
  '오징어볶음',
  '비빔밥',
  '카레라이스',
  '갈비찜',
  '연어구이',
  '치킨마요덮밥',
  '마파두부',
]
const sides = ['시금치나물', '잡채', '계란말이', '무생채', '도토리묵', '멸치볶음', '가지나물', '깍두기', '버섯볶음']

function* menus(now: Date): Generator<string> {
  for (let week = 0; week < 12; week += 1)
    for (const [boardId, user] of [
      [152, 'eunyoung.park'],
      [252, 'nayeon.choi'],
    ] as const) {
      const age = week * 5 + 1
      const rows = ['월', '화', '수', '목', '금'].map((weekday, at) => {
        const pick = week * 5 + at + (boardId === 252 ? 3 : 0)
        return `| ${weekday} | ${nth(soups, pick, 3)} | ${nth(mains, pick, 5)} | ${nth(sides, pick, 2)} |`
      })
      yield `
@ ${boardId} | ${user} | ${age} | 16:00 | 식단
= ${dayIn(new Date(momentOf(now, String(age), '16:00').getTime() + 3 * 86_400_000))}부터 한 주 식단
| 요일 | 국 | 주요리 | 곁들임 |
${rows.join('\n')}

재료 사정에 따라 바뀔 수 있습니다. 알레르기를 일으킬 수 있는 재료는 식당 앞에 적어 둡니다.`
    }
}

const meetings = [
  [
    'junyoung.park',
    '플랫폼개발1팀 주간 회의',
    ['첫 화면 속도 목표를 0.8초로 정함', '검색 결과에 부서 이름을 함께 보이기로 함', '다음 주 당직은 강민재, 오세린'],
  ],
  [
    'sookyung.bae',
    '포털개발팀 주간 회의',
    ['결재 양식 열두 개를 옮김', '모바일 화면의 단추 크기를 키움', '고객사 시연은 수요일 오후'],
  ],
  [
    'eunjung.song',
    '마케팅팀 주간 회의',
    ['전시회 참가 신청을 마침', '고객 사례 두 건을 인터뷰함', '홈페이지 문구를 고객의 말로 바꾸기로 함'],
  ],
  [
    'kyungsoo.cho',
    '인프라 운영 회의',
    ['백업 복원 연습을 매달 하기로 함', '인증서 만료 경보를 두 사람에게 보냄', '낡은 서버 네 대를 끔'],
  ],
  [
    'misun.choi',
    '고객 상담 품질 회의',
    ['가장 많은 문의는 비밀번호 재설정', '도움말 여섯 개를 고침', '상담 기록을 개발팀과 나누는 시범을 시작함'],
  ],
] as const
const nextSteps = [
  '담당자와 기한을 업무 메뉴에 적어 두었습니다.',
  '결정하지 못한 것은 다음 회의에서 가장 먼저 다룹니다.',
  '자료는 회의 전날 오후까지 올려 주세요.',
]

function* minutes(): Generator<string> {
  for (let week = 0; week < 9; week += 1)
    for (const [at, [user, name, items]] of meetings.entries())
      yield `
@ 113 | ${user} | ${week * 5 + at + 1} | 1${at + 1}:${week % 2 === 0 ? '30' : '50'} | 회의록
= ${name} (${week + 1}주 전)
${items.map((item, place) => `- ${place === week % 3 ? `**${item}**` : item}`).join('\n')}

${nth(nextSteps, week + at)}`
}

const friends = [
  '강민재',
  '오세린',
  '정하은',
  '조은비',
  '박은영',
  '배지현',
  '김나연',
  '류건우',
  '최유나',
  '허한솔',
  '이수민',
  '박원석',
  '남우진',
  '조상우',
  '김다솜',
  '안태준',
]
const halls = ['판교 라온홀 2층', '강남 더채플', '수원 이비스 3층', '잠실 루체하우스', '분당 성요한성당']

function* families(): Generator<string> {
  for (let at = 0; at < 30; at += 1) {
    const name = nth(friends, at, 5)
    const [label, title, body] = (
      [
        ['결혼', `${name} 님 결혼`, `{+9} 오후 1시, ${nth(halls, at, 2)}. 축하해 주세요. 화환은 정중히 사양합니다.`],
        [
          '출산',
          `${name} 님 ${at % 2 === 0 ? '딸' : '아들'} 출산`,
          '아기와 산모 모두 건강합니다. 축하 인사는 댓글로 남겨 주세요.',
        ],
        [
          '부고',
          `${name} 님 ${nth(['부친상', '모친상', '조부상', '빙모상'], at, 3)}`,
          '빈소와 발인은 팀장을 통해 알려 드립니다. 삼가 고인의 명복을 빕니다. 회사에서 상조 용품을 보냈습니다.',
        ],
      ] as const
    )[at % 3]!
    yield `
@ 104 | ${nth(['minji.choi', 'kihyun.jung', 'haeun.jung'], at)} | ${at * 2 + 1} | 0${8 + (at % 2)}:${at % 2 === 0 ? '40' : '15'} | ${label}
= ${title}
${body}`
  }
}

function* dailyReports(now: Date): Generator<string> {
  for (let age = 1; age <= 22; age += 1) {
    const boxes = 36_000 + ((age * 7_919) % 5_600)
    yield `
@ 207 | ${nth(['yoonjung.park', 'kyujin.kim', 'chulmin.kim'], age)} | ${age} | 20:30 | 일보
= ${dayIn(momentOf(now, String(age), '20:30'))} 작업 일보
| 공정 | 상자 | 잘못 | 비고 |
| 입고 | ${(boxes - 1_240).toLocaleString('ko')} | ${age % 4} | ${age % 5 === 0 ? '트럭 한 대 지연' : '이상 없음'} |
| 출고 | ${boxes.toLocaleString('ko')} | ${(age * 3) % 7} | ${age % 6 === 0 ? '야간 조 2명 지원' : '이상 없음'} |
| 재고 실사 | ${(1_200 + age * 17).toLocaleString('ko')} | ${age % 3} | 구역 ${nth(['가', '나', '다', '라'], age)} |

안전 특이 사항: ${age % 7 === 0 ? '미끄러운 바닥 한 곳을 바로 닦고 표시했습니다.' : '없습니다.'}`
  }
}

function* rates(): Generator<string> {
  for (let age = 3; age <= 26; age += 1) {
    const dollar = 1_380 + ((age * 13) % 42)
    yield `
@ 209 | ${nth(['seoyoon.oh', 'chanyoung.lee', 'jaeho.yoon'], age)} | ${age} | 08:40 | 환율
= 오늘의 환율과 원자재
| 항목 | 값 | 어제보다 |
| 달러 | ${dollar.toLocaleString('ko')}원 | ${age % 2 === 0 ? '올랐음' : '내렸음'} |
| 유로 | ${(dollar + 118).toLocaleString('ko')}원 | ${age % 3 === 0 ? '내렸음' : '올랐음'} |
| 구리 | ${(9_400 + age * 11).toLocaleString('ko')}달러/톤 | 올랐음 |

${age % 4 === 0 ? '이번 주 안에 결제할 건은 나누어 하시기를 권합니다.' : '큰 움직임은 없습니다.'}`
  }
}

const changes = [
  '검색이 초성과 덜 적힌 글자를 함께 찾습니다',
  '게시판 목록이 보던 자리를 기억합니다',
  '결재선을 즐겨찾기에 넣을 수 있습니다',
  '일정에 회의실이 함께 보입니다',
  '알림을 글마다 끌 수 있습니다',
  '사진을 붙여 넣으면 바로 올라갑니다',
  '메일 주소록을 파일로 받을 수 있습니다',
]

function* releases(): Generator<string> {
  for (let week = 0; week < 10; week += 1)
    yield `
@ 111 | ${nth(['jiwoo.seo', 'minjae.kang', 'yujin.do'], week)} | ${week * 5 + 3} | 18:00 | 배포
= 포털 4.${20 - week} 배포 노트
- ${nth(changes, week)}
- ${nth(changes, week + 3)}
- 작은 오류 ${7 + ((week * 5) % 9)}개를 고쳤습니다

되돌려야 할 때에는 당직에게 바로 알려 주세요. 되돌리는 데 3분 걸립니다.`
}

const ports = ['호찌민', '상하이', '칭다오', '로테르담', '로스앤젤레스', '하이퐁', '요코하마']

function* shipments(): Generator<string> {
  for (let at = 0; at < 12; at += 1)
    yield `
@ 208 | ${nth(['sungmin.lee', 'seungwoo.lee', 'soyeon.son'], at)} | ${at * 3 + 2} | 1${at % 7}:20 | 선적
= ${nth(ports, at, 3)}행 ${at + 31}차 선적 완료
컨테이너 ${2 + (at % 5)}개를 실었습니다. 도착은 {+${12 + (at % 9)}}로 예상합니다. 서류는 수출입 자료실에 올려 두었습니다.`
}
