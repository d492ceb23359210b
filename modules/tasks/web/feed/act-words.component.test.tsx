import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { writer } from '../testing/feed-samples.ts'
import { jiwoo } from '../testing/plain-samples.ts'
import { ActSentence } from './act-sentence.tsx'
import { type Told, useActWords } from './act-words.ts'

const by = writer('p2', '박준영', '팀장')
const told = (act: Told['act'], details: Told['details'] = {}): Told => ({ act, details, createdUser: by })

function Sentences({ all }: { all: readonly Told[] }) {
  const say = useActWords()
  return (
    <ul>
      {all.map((each) => (
        <li key={say(each)}>{say(each)}</li>
      ))}
    </ul>
  )
}
const sentences = () => textsOf(page.getByRole('listitem'))

it('tells each act in a sentence, in more than one way where it was done in more than one (TASK-063)', async () => {
  const all = [
    told('moved', { status: 'Process', column: '' }),
    told('moved', { status: 'Completed', column: '' }),
    told('moved', { status: 'Completed', column: '배포함' }),
    told('scheduled', { start: '2026-03-02' }),
    told('scheduled', { start: '' }),
    told('scheduled', { end: '2026-03-17 18:00' }),
    told('scheduled', { end: '' }),
    told('prioritised', { priority: 'High' }),
    told('linked', { url: 'https://maru.example' }),
    told('linked', { url: '' }),
    told('tagged', { tag: '분기' }),
    told('renamed', { from: '옛 이름' }),
    told(null),
    { ...told('tagged', { tag: '분기', rule: '검토 요청' }), createdUser: null },
    { ...told('memberAdded', { userId: 'p3', name: '김도현', rule: '검토 요청' }), createdUser: null },
  ]
  await show(<Sentences all={all} />, { viewer: jiwoo })
  await expect
    .poll(sentences)
    .toEqual([
      '박준영 팀장이 이 업무를 진행 중으로 옮겼어요',
      '박준영 팀장이 이 업무를 완료했어요',
      '박준영 팀장이 이 업무를 배포함으로 옮겼어요',
      '박준영 팀장이 이 업무의 시작일을 2026-03-02로 바꿨어요',
      '박준영 팀장이 이 업무의 시작일을 지웠어요',
      '박준영 팀장이 이 업무의 종료일을 2026-03-17 18:00으로 바꿨어요',
      '박준영 팀장이 이 업무의 종료일을 지웠어요',
      '박준영 팀장이 이 업무의 중요도를 높음으로 바꿨어요',
      '박준영 팀장이 이 업무에 링크를 달았어요',
      '박준영 팀장이 이 업무의 링크를 지웠어요',
      '박준영 팀장이 이 업무에 태그 분기를 달았어요',
      '박준영 팀장이 이 업무의 이름을 바꿨어요 (이전 이름: 옛 이름)',
      '박준영 팀장이 이 업무에 의견을 남겼어요',
      '‘검토 요청’ 규칙이 이 업무에 태그 분기를 달았어요',
      '‘검토 요청’ 규칙이 김도현을 이 업무 담당자로 추가했어요',
    ])
})

it('calls whoever reads by no name, and who did something with herself only once (TASK-025)', async () => {
  const all = [
    told('memberAdded', { userId: 'p1', name: '서지우' }),
    told('memberAdded', { userId: 'p3', name: '김도현' }),
    told('memberMoved', { userId: 'p2', name: '박준영', status: 'Pending' }),
    { ...told('memberRemoved', { userId: 'p9' }), createdUser: null },
  ]
  await show(<Sentences all={all} />, { viewer: jiwoo })
  await expect
    .poll(sentences)
    .toEqual([
      '박준영 팀장이 나를 이 업무 담당자로 추가했어요',
      '박준영 팀장이 김도현을 이 업무 담당자로 추가했어요',
      '박준영 팀장이 이 업무에서 자신의 상태를 완료 대기로 바꿨어요',
      '누군가가 누군가를 이 업무 담당자에서 뺐어요',
    ])
})

it('puts the title of a task in bold, the particle behind it as its end sounds', async () => {
  await show(
    <>
      <p>
        <ActSentence told={told('created')} title="재고 조회" />
      </p>
      <p>
        <ActSentence told={told('created')} title="<b>요청</b> 보고서을(를) 쓰기" />
      </p>
    </>,
    { viewer: jiwoo },
  )
  await expect
    .poll(() => textsOf(page.getByRole('paragraph')))
    .toEqual(['박준영 팀장이 재고 조회를 만들었어요', '박준영 팀장이 <b>요청</b> 보고서를 쓰기를 만들었어요'])
  expect([...document.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['재고 조회'])
})
