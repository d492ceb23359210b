import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { keepCopy } from '#modules/drafts/web/drafts.public.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import type { StoredFile } from '#modules/files/contract/files.entities.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean } from '#platform/web/testing/keyboard.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { popupStore } from '#platform/web/ui/popups/popup.ts'
import { bankCalls } from '../../contract/bank.contract.ts'
import { ask, choose, examplesOf, idOf, ko } from '../../contract/rules/questions.fixture.ts'
import { writingCalls } from '../../contract/writing.contract.ts'
import { answeringWriting, draftOf, showFirst, showQuestions } from '../testing/answering-writing.tsx'
import { jiwoo, surveyOf } from '../testing/survey-samples.tsx'
import { surveyDraft } from './drafts/drafts.queries.ts'
import { blankMain } from './model/blank.ts'
import PopupFirst from './write-popup-01.tsx'
import PopupQuestions from './write-popup-02.tsx'

const title = page.getByRole('textbox', { name: /^제목/ })
const question = page.getByRole('textbox', { name: '질문' })
const undo = page.getByRole('button', { name: '되돌리기', exact: true })
const chosen = (name: string) => page.getByRole('radio', { name })

/** A picture as the file store tells of it. */
const storedPicture: Omit<StoredFile, 'code'> = {
  fileId: 'f1',
  name: '식단.png',
  size: 1,
  mediaType: 'image/png',
  width: 1,
  height: 1,
  state: 'ready',
  uploadedAt: '2026-03-02T00:00:00.000Z',
  uniqueIdentifier: 'f1',
  relativePath: '식단.png',
  percent: 100,
  selected: false,
  paused: false,
  error: false,
  serverPath: 'set/f1',
  downloadUrl: '/cm/file/download',
  viewUrl: null,
  thumbnailUrl:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
}

it('the two steps are two addresses: what was typed is there on the other one, and can be taken back there (SURVEY-013)', async () => {
  const { kept } = answeringWriting()
  const first = await showFirst()
  await title.click()
  await korean.type('점심')
  await chosen('2 문항').click({ force: true })
  await expect.poll(first.address).toContain('/survey/WriteStep-02?draftId=71')
  expect(kept.get(71)?.content?.main.title.ko).toBe('점심')
  await cleanup()
  const second = await showQuestions('?draftId=71')
  await expect.element(page.getByText(/^점심, /)).toBeVisible()
  await undo.click()
  await expect.element(page.getByText(/^\(제목 없음\), /)).toBeVisible()
  await chosen('1 기본 정보').click({ force: true })
  await expect.poll(second.address).toContain('/survey/WriteStep-01?draftId=71')
  expect(kept.get(71)?.content?.main.title.ko).toBe('')
})

it.each([
  ['first', <PopupFirst key="1" />, 'WriteStep-01'],
  ['second', <PopupQuestions key="2" />, 'WriteStep-02'],
])(
  'the %s step in a window of its own leads to the other one there (SURVEY-007, SURVEY-008)',
  async (which, popup, at) => {
    answeringWriting([draftOf([choose('1', 'ab')])])
    const { address } = await show(popup, { at: `/survey/Popup/Popup${at}?draftId=70`, viewer: jiwoo })
    await expect.element(page.getByRole('heading', { name: '설문 만들기' })).toBeVisible()
    await expectAccessible()
    await chosen(which === 'first' ? '2 문항' : '1 기본 정보').click({ force: true })
    await expect.poll(address).toContain(`/survey/Popup/PopupWriteStep-0${which === 'first' ? 2 : 1}?draftId=70`)
  },
)

it('in a narrow window the questions to go by are folded', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  answeringWriting([draftOf([choose('1', 'ab'), choose('2', 'ab')])])
  await show(<PopupQuestions />, { at: '/survey/Popup/PopupWriteStep-02?draftId=70', viewer: jiwoo })
  await page.getByText('문항 차례', { exact: true }).click()
  await page
    .getByRole('button', { name: /2\s*문항 2/ })
    .first()
    .click()
  await expect.element(question).toHaveValue('문항 2')
})

it('a survey that was saved is changed with its number, and what somebody else did since is not written over unasked (SURVEY-013)', async () => {
  const draft = draftOf([choose('1', 'ab')], { surveyId: 5, surveyVersion: 4, revision: 0 })
  const { started } = answeringWriting([draft])
  const asked = answering(writingCalls.surveySave, ({ version }) => {
    if (version === 4) throw new AppError('ConflictException', 'surveys.faults.changedMeanwhile')
    return { surveyId: 5, version: 7, faults: [] }
  })
  answering(writingCalls.surveyMain, { ...surveyOf({ version: 6 }), main: null, audience: [], coAuthors: [] })
  const { address } = await showQuestions('?surveyId=5')
  await expect.element(page.getByRole('heading', { name: '설문 고치기' })).toBeVisible()
  expect(started).toEqual([{ surveyId: 5 }])
  const save = async () => {
    await page.getByRole('button', { name: '더보기', exact: true }).click()
    await page.getByRole('menuitem', { name: '작성 중으로 저장' }).click()
  }
  await save()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  expect(asked).toHaveLength(1)
  await save()
  await page.getByRole('alertdialog').getByRole('button', { name: '내 것으로 저장' }).click()
  await expect.element(toasts().getByText('작성 중인 설문으로 저장했어요').first()).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ surveyId: 5, version: 6, draftId: 70 })
  expect(address()).toContain('surveyId=5')
})

it('at any time one looks at it as those who are asked will see it', async () => {
  const { saved, started } = answeringWriting([draftOf([choose('1', 'ab')])])
  const { address } = await showQuestions(`?draftId=70&question=${idOf('1')}`)
  await page.getByRole('button', { name: '미리보기' }).click()
  await expect
    .poll(() => popupStore.get().map(({ target }) => String(target)))
    .toEqual([expect.stringContaining('/po/survey/Popup/PopupRead?surveyId=5&isPreview=true')])
  expect(saved).toHaveLength(1)
  expect(address()).toContain('surveyId=5')
  expect(address()).toContain(`question=${idOf('1')}`)
  // Writing goes on with the survey that there is now.
  await expect.poll(() => started).toEqual([{ surveyId: 5 }])
})

it('what the server never got comes back, and one may begin anew', async () => {
  const { dropped } = answeringWriting()
  keepCopy(
    { of: surveyDraft, newOn: 'new' },
    { main: { ...blankMain('ko', null), title: ko('끊긴 설문') }, questions: [] },
  )
  // A copy is kept for whoever is signed in.
  const viewerless = localStorage.getItem(localStorage.key(0)!)!
  localStorage.setItem(`maru.${surveyDraft}.p1.new-new`, viewerless)
  await showFirst()
  await expect.element(title).toHaveValue('끊긴 설문')
  await page.getByRole('button', { name: '새로 쓰기' }).click()
  await expect.element(title).toHaveValue('')
  expect(dropped.length).toBeLessThanOrEqual(1)
})

it('whoever throws away what she wrote is asked first', async () => {
  const { dropped } = answeringWriting([draftOf([choose('1', 'ab')])])
  const { address } = await showFirst('?draftId=70&MenuId=12')
  await page.getByRole('button', { name: '더보기', exact: true }).click()
  await page.getByRole('menuitem', { name: '쓰던 것 버리기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
  await expect.poll(address).toContain('/survey/List?MenuId=12')
  expect(dropped).toEqual([{ draftId: '70' }])
})

it('an example has a picture, sent into a set of its own (SURVEY-018, SURVEY-023)', async () => {
  const code = '01890000-0000-4000-8000-000000000001'
  const { content } = answeringWriting([draftOf([choose('1', 'ab')])])
  const limits = { totalBytes: 1_000_000, fileBytes: 1_000_000, files: 10, banned: [], allowed: null }
  const opened = answering(filesCalls.openSet, { code, limits, can: { change: true } })
  answering(filesCalls.readSet, { code, limits, can: { change: true } })
  answering(filesCalls.uploads, { items: [] })
  const file = { ...storedPicture, code }
  const sent = answering(filesCalls.sendChunk, { received: 1, chunks: 1, file })
  answering(filesCalls.testChunk, {})
  answering(filesCalls.list, () => ({ items: sent.length > 0 ? [file] : [], can: { change: true } }))
  await showQuestions(`?draftId=70&question=${idOf('1')}`)
  await page.getByRole('button', { name: '보기 1에 그림이나 파일 넣기' }).click()
  const dialog = page.getByRole('dialog', { name: '보기 1의 그림이나 파일' })
  await expect.element(dialog).toBeVisible()
  const fieldIn = () => dialog.element().querySelector<HTMLInputElement>('input[type="file"]')
  await expect.poll(fieldIn).not.toBeNull()
  const field = fieldIn()
  const chosenFiles = new DataTransfer()
  chosenFiles.items.add(new File(['x'], '식단.png', { type: 'image/png' }))
  field!.files = chosenFiles.files
  field!.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => opened).toEqual([{ kind: 'surveys.question' }])
  await expect.poll(() => sent[0]).toMatchObject({ code, flowFilename: '식단.png' })
  await expect.poll(() => content()?.questions[0]?.examples.map(({ fileCode }) => fileCode)).toEqual([code, null])
  await dialog.getByRole('button', { name: '닫기' }).last().click()
  await expect.element(page.getByRole('img', { name: '식단.png' })).toBeVisible()
})

it('questions of the bank and templates are put in under new numbers, and a question is kept there', async () => {
  const { content } = answeringWriting([draftOf([choose('1', 'ab')])])
  const [one] = examplesOf('a')
  const shared = ask('9', 'ranking', { questionText: ko('순위를 매겨 주세요'), examples: [one!] })
  const asked = answering(bankCalls.bank, {
    items: [{ bankId: 3, question: shared, tags: ['복지'], by: null, canRemove: false }],
    tags: ['복지'],
  })
  answering(bankCalls.templates, {
    items: [
      {
        templateId: 'builtin:lunch',
        main: { title: ko('식당 만족도'), introduction: ko(''), language: 'ko', languages: ['ko'], isAnonymous: true },
        questions: [shared],
        canRemove: false,
      },
    ],
  })
  const keep = answering(bankCalls.keepQuestion, { bankId: 4 })
  await showQuestions(`?draftId=70&question=${idOf('1')}`)
  await page.getByRole('button', { name: '문항 창고에서' }).click()
  const dialog = page.getByRole('dialog', { name: '문항 창고' })
  await dialog.getByRole('button', { name: '복지' }).click()
  await dialog.getByRole('checkbox', { name: /순위를 매겨/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: '1개 넣기' }).click()
  await expect
    .poll(() => content()?.questions)
    .toMatchObject([{}, { questionText: { ko: '순위를 매겨 주세요' }, originId: idOf('9') }])
  expect(content()?.questions[1]?.surveyQuestionId).not.toBe(idOf('9'))
  expect(asked.at(-1)).toMatchObject({ tag: '복지' })

  await page.getByRole('button', { name: '더보기', exact: true }).last().click()
  await page.getByRole('menuitem', { name: '문항 창고에 넣기' }).click()
  await page.getByRole('textbox', { name: '꼬리표' }).fill('식당, #복지')
  await page.getByRole('button', { name: '넣기', exact: true }).click()
  await expect.poll(() => keep).toMatchObject([{ tags: ['식당', '복지'] }])

  await page.getByRole('button', { name: '더보기', exact: true }).first().click()
  await page.getByRole('menuitem', { name: '템플릿으로 시작' }).click()
  await page.getByRole('button', { name: /식당 만족도/ }).click()
  await expect
    .poll(() => content())
    .toMatchObject({
      main: { title: { ko: '설문' }, isAnonymous: true },
      questions: [{ questionType: 'ranking' }],
    })
  await undo.first().click()
  await expect.poll(() => textsOf(page.getByRole('list', { name: '문항 차례' }).first(), '.ell')).toHaveLength(2)
})

it('who is asked is chosen of departments and people, and by those who administer of everything', async () => {
  answeringWriting([draftOf([])])
  await showFirst('?draftId=70')
  await page.getByRole('checkbox', { name: '회사의 모든 사람' }).click()
  await expect.element(page.getByRole('combobox', { name: /^대상/ })).toBeVisible()
  await page.getByRole('button', { name: '게시', exact: true }).click()
  await expect
    .element(page.getByRole('combobox', { name: /^대상/ }))
    .toHaveAccessibleDescription(/참여 대상을 골라 주세요/)
})
