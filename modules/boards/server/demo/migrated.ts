import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import '../migrated.tables.ts'

/** What tests name: an article of the first company, and one of the second. */
export const demoMigrated = { boardId: 1, articleId: 1, theirs: { boardId: 3, articleId: 12 } }

const boards = [
  { comCode: 'HC', name: '옛 공지사항 (2019~2023)', type: 'notice' },
  { comCode: 'HC', name: '옛 기술 자료실', type: 'library' },
  { comCode: 'FL', name: '옛 물산 게시판', type: 'notice' },
] as const

/** Day | author | title | text, for each of the boards above. */
const articles = [
  `
2019-03-04 | 이정아 | 사내 게시판을 엽니다 | 메일로 돌리던 공지를 이제 한곳에서 보실 수 있습니다.
2019-11-18 | 조은희 | 판교 본사로 이전합니다 | 이전 기간에는 재택으로 근무하고, 짐은 상자 두 개까지 옮겨 드립니다.
2020-02-26 | 문서현 | 재택근무 긴급 시행 안내 | 오늘부터 모두 재택으로 근무합니다. 회사 노트북이 없는 분은 IT운영팀에 알려 주세요.
2020-09-14 | 김정훈 | 가상 사설망 접속 방법 | 접속 프로그램을 새로 내려받아 주세요. 예전 프로그램은 이번 주까지만 됩니다.
2021-05-10 | 정하은 | 백신 휴가 사용 안내 | 접종한 날과 다음 날을 쉬실 수 있습니다. 증명서는 나중에 내셔도 됩니다.
2022-04-18 | 조은희 | 거점 근무지를 엽니다 | 강남과 일산에 자리 마흔 개를 마련했습니다.
2023-12-01 | 안소연 | 새 포털로 옮기기 전에 | 개인 자료를 정리해 주세요. 게시판 글은 모두 옮깁니다.`,
  `
2018-06-22 | 선우진 | 코드 저장소를 옮기는 방법 | 기록을 잃지 않고 옮기는 차례를 적었습니다.
2019-08-09 | 김현우 | 배포 자동화 시작하기 | 손으로 하던 열두 단계를 한 단추로 줄였습니다.
2021-01-27 | 권혜진 | 한글 형태소 분석기 견주기 | 네 가지를 같은 글 만 건으로 견주었습니다.
2022-10-05 | 김도현 | 서비스를 나누는 기준 | 나누는 것보다 합치는 것이 어렵습니다. 서두르지 맙시다.`,
  `
2019-05-13 | 송하늘 | 인천 사무소 확장 | 2층을 새로 씁니다. 회의실 세 곳이 늘어납니다.
2021-07-19 | 윤미선 | 냉장 창고 온도 기록 방법 | 두 시간마다 적던 것을 자동으로 바꾸었습니다.
2022-12-22 | 황보인수 | 올해의 안전상 | 평택 출고팀이 받았습니다. 축하합니다.`,
]

/** A little of an old system, as an import leaves it. */
export async function seedMigrated(db: Db): Promise<void> {
  const rows = articles.flatMap((text, at) =>
    text
      .trim()
      .split('\n')
      .map((line, number) => {
        const [day, author = '', title = '', body = ''] = line.split('|').map((cell) => cell.trim())
        return { board_id: at + 1, number, author, title, body, at: new Date(`${day}T01:00:00Z`) }
      }),
  )
  await insertRows(
    db,
    'boards_migrated_boards',
    boards.map(({ comCode, name, type }, at) => ({
      board_id: at + 1,
      com_code: comCode,
      source_id: `demo-${at + 1}`,
      name,
      board_type: type,
      articles: rows.filter(({ board_id }) => board_id === at + 1).length,
    })),
  )
  await insertRows(
    db,
    'boards_migrated_articles',
    rows.map(({ board_id, number, author, title, body, at }, place) => ({
      article_id: place + 1,
      board_id,
      source_id: `demo-${number + 1}`,
      title,
      content: cleanRichText(`<p>${body}</p>`).html,
      author_name: author,
      created_at: at,
      views: 40 + ((place * 37) % 260),
      file_code: null,
      files: 0,
      source_hash: `demo-${place}`,
      title_key: normaliseForSearch(title),
      content_key: normaliseForSearch(body),
      author_key: normaliseForSearch(author),
    })),
  )
}
