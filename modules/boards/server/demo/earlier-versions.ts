/** A version of a demo article that came before the one its text gives. */
export type EarlierVersion = {
  note: string
  /** After the article first appeared, minutes. */
  after: number
  /** How its text was then. */
  html: (now: string) => string
  /** So many of the attachments were there, from the first. */
  files: number
}

type History = { earlier: readonly EarlierVersion[]; newest: { note: string; after: number } }

const arrival = ' 이동 당일에는 IT 헬프데스크가 층마다 상주합니다.'

/** What was changed after it had appeared, by the end of the title. */
const histories: readonly (History & { titleEnds: string })[] = [
  {
    titleEnds: '상반기 조직 개편 및 인사 발령 안내',
    earlier: [
      {
        note: '',
        after: 0,
        html: (now) => now.replaceAll('다음 달 1일', '다음 달 8일').replace(arrival, ''),
        files: 1,
      },
      { note: '적용일 정정', after: 68, html: (now) => now.replace(arrival, ''), files: 1 },
    ],
    newest: { note: '배치표와 이동 당일 안내 추가', after: 293 },
  },
]

const onlyOne: History = { earlier: [], newest: { note: '', after: 0 } }

/** The versions of an article before its newest, the oldest first, and what is said of that. */
export const historyOf = (title: string): History =>
  histories.find(({ titleEnds }) => title.endsWith(titleEnds)) ?? onlyOne
