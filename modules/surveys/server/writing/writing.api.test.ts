import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { bankCalls } from '../../contract/bank.contract.ts'
import { draftCalls } from '../../contract/drafts.contract.ts'
import { ko } from '../../contract/rules/questions.fixture.ts'
import { mainFields } from '../../contract/surveys.entities.ts'
import { limits, questionFiles } from '../../contract/surveys.rules.ts'
import { writingCalls } from '../../contract/writing.contract.ts'
import { asks, chooses, codeOf, company, compose, mainOf, open } from '../surveys.fixture.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager] = (await Promise.all(
    ['jiwoo.seo', 'dohyun.kim', 'manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const questions = async (surveyId: number, client = jiwoo) =>
  (await client.call(writingCalls.questions, { surveyId })).items
const texts = async (surveyId: number) => (await questions(surveyId)).map(({ questionText }) => questionText.ko)
const keyOf = (sent: { body: unknown }) => (sent.body as { error: { key: string } }).error.key

test('main info is saved, read, and saved again unless somebody else was faster (SURVEY-035, SURVEY-037, SURVEY-054)', async () => {
  const { surveyId, version, faults } = await jiwoo.call(writingCalls.surveySave, {
    ...mainOf({ introduction: ko('여쭤요') }),
    coAuthors: [codeOf('dohyun.kim')],
  })
  expect(faults.map(({ key }) => key)).toEqual(['surveys.faults.noQuestion'])
  const read = await dohyun.call(writingCalls.surveyMain, { id: surveyId })
  expect(read).toMatchObject({
    surveyId,
    createdId: codeOf('jiwoo.seo'),
    surveyStatus: 'composing',
    main: { introduction: ko('여쭤요') },
    audience: [{ code: 'HC' }],
  })
  await dohyun.call(writingCalls.surveySave, { ...mainOf(), surveyId, version, title: ko('함께 고친 제목') })
  expect(keyOf(await jiwoo.send(writingCalls.surveySave, { ...mainOf(), surveyId, version }))).toBe(
    'surveys.faults.changedMeanwhile',
  )
  // Co-authors stay what main info says.
  expect((await dohyun.send(writingCalls.surveyMain, { id: surveyId })).status).toBe(404)
})

describe('questions one by one (SURVEY-018, SURVEY-020, SURVEY-040, SURVEY-055)', () => {
  test('a question is saved, the answer names it, then its examples are saved in their order (SURVEY-021, SURVEY-042, SURVEY-043, SURVEY-056)', async () => {
    const surveyId = await compose(jiwoo, [])
    const { surveyQuestionId, questionOrders } = await jiwoo.call(writingCalls.questionSave, {
      surveyId,
      questionType: 'single',
      questionText: ko('점심은?'),
    })
    expect(questionOrders).toBe(1)
    const save = (text: string, exampleOrders: number) =>
      jiwoo.call(writingCalls.exampleSave, { surveyQuestionId, exampleText: ko(text), exampleOrders })
    const { surveyExampleId } = await save('김밥', 1)
    await save('국수', 2)
    await save('만두', 1)
    const orders = async () =>
      (await questions(surveyId))[0]!.examples.map(
        ({ exampleText, exampleOrders }) => `${exampleOrders} ${exampleText.ko}`,
      )
    expect(await orders()).toEqual(['1 만두', '2 김밥', '3 국수'])
    // Saved again without examples it keeps them.
    await jiwoo.call(writingCalls.questionSave, {
      surveyId,
      surveyQuestionId,
      questionType: 'single',
      questionText: ko('저녁은?'),
    })
    expect(await texts(surveyId)).toEqual(['저녁은?'])
    await jiwoo.call(writingCalls.exampleDelete, { id: surveyExampleId })
    expect(await orders()).toEqual(['1 만두', '2 국수'])
  })

  test('a question stands where it is put, and goes with what asks for it (SURVEY-041)', async () => {
    const first = chooses(['네', '아니요'], { questionText: ko('하나') })
    const surveyId = await compose(jiwoo, [first])
    const showIf = {
      join: 'and' as const,
      groups: [
        { join: 'and' as const, rules: [{ surveyQuestionId: first.surveyQuestionId, is: 'answered' as const }] },
      ],
    }
    await jiwoo.call(writingCalls.questionSave, {
      surveyId,
      questionType: 'shortText',
      questionText: ko('셋'),
      questionOrders: 2,
      showIf,
    })
    await jiwoo.call(writingCalls.questionSave, {
      surveyId,
      questionType: 'shortText',
      questionText: ko('둘'),
      questionOrders: 2,
    })
    expect(await texts(surveyId)).toEqual(['하나', '둘', '셋'])
    await jiwoo.call(writingCalls.questionDelete, { id: first.surveyQuestionId })
    expect(
      (await questions(surveyId)).map(({ questionOrders, showIf: condition }) => [questionOrders, condition]),
    ).toEqual([
      [1, null],
      [2, null],
    ])
  })

  it('no more than there may be', async () => {
    const surveyId = await compose(
      jiwoo,
      Array.from({ length: limits.questions }, () => asks('shortText')),
    )
    expect(keyOf(await jiwoo.send(writingCalls.questionSave, { surveyId, questionType: 'shortText' }))).toBe(
      'errors.ValidationException',
    )
  })

  test('whoever does not see the survey finds neither its questions nor its examples', async () => {
    const question = chooses(['네', '아니요'])
    const surveyId = await compose(jiwoo, [question])
    for (const sent of [
      await dohyun.send(writingCalls.questions, { surveyId }),
      await dohyun.send(writingCalls.questionDelete, { id: question.surveyQuestionId }),
      await dohyun.send(writingCalls.exampleSave, { surveyQuestionId: question.surveyQuestionId }),
      await dohyun.send(writingCalls.exampleDelete, { id: question.examples[0]!.surveyExampleId }),
    ])
      expect(sent.status).toBe(404)
  })
})

describe('questions together', () => {
  test('are saved in their order; those left out go', async () => {
    const [one, two, three] = ['하나', '둘', '셋'].map((text) => asks('shortText', { questionText: ko(text) }))
    const surveyId = await compose(jiwoo, [one!, two!])
    await jiwoo.call(writingCalls.saveQuestions, { surveyId, questions: [three!, one!] })
    expect(await texts(surveyId)).toEqual(['셋', '하나'])
  })

  test('a number that another survey has, or two questions, is refused', async () => {
    const question = chooses(['네', '아니요'])
    await compose(jiwoo, [question])
    const other = await compose(jiwoo, [])
    for (const some of [[question], [asks('shortText', { surveyQuestionId: question.surveyQuestionId })]])
      expect((await jiwoo.send(writingCalls.saveQuestions, { surveyId: other, questions: some })).status).toBe(400)
    const twice = asks('shortText')
    expect((await jiwoo.send(writingCalls.saveQuestions, { surveyId: other, questions: [twice, twice] })).status).toBe(
      400,
    )
    expect(await texts(other)).toEqual([])
  })

  test('pictures of examples are read by whoever sees the survey, and go with them (SURVEY-023, SURVEY-060)', async () => {
    const { code } = await jiwoo.call(filesCalls.openSet, { kind: questionFiles })
    const sent = await jiwoo.send(filesCalls.sendChunk, {
      Code: code,
      CodeValues: 'example',
      flowChunkNumber: 1,
      flowChunkSize: 1_048_576,
      flowCurrentChunkSize: 6,
      flowTotalSize: 6,
      flowIdentifier: 'seat',
      flowFilename: '자리.txt',
      flowRelativePath: '자리.txt',
      flowTotalChunks: 1,
      upload: { name: '자리.txt', content: '자리' },
    })
    expect(sent.status).toBe(200)
    const question = chooses(['집중', '자율'])
    question.examples[0]!.fileCode = code
    const surveyId = await open(jiwoo, [question])
    expect((await dohyun.call(filesCalls.list, { code })).items.map(({ name }) => name)).toEqual(['자리.txt'])
    const copy = await jiwoo.call(writingCalls.reuseCopy, { surveyId })
    const [copied] = await questions(copy.surveyId)
    expect(copied!.examples[0]!.fileCode).not.toBe(code)
    expect((await jiwoo.call(filesCalls.list, { code: copied!.examples[0]!.fileCode! })).items).toHaveLength(1)
    expect((await dohyun.send(filesCalls.list, { code: copied!.examples[0]!.fileCode! })).status).toBe(404)
    await jiwoo.call(writingCalls.saveQuestions, { surveyId: copy.surveyId, questions: [] })
    expect((await jiwoo.send(filesCalls.list, { code: copied!.examples[0]!.fileCode! })).status).toBe(404)
  })
})

describe('reuse (SURVEY-039, G-010)', () => {
  test('reading makes nothing, and copying is by whom the session says', async () => {
    const surveyId = await open(jiwoo, [chooses(['네', '아니요'])], { coAuthors: [codeOf('manager')] })
    const before = await app.db
      .selectFrom('surveys_surveys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const { main, questions: begun } = await manager.call(writingCalls.surveyReuse, {
      surveyId,
      createdId: codeOf('jiwoo.seo'),
    })
    expect(main).toMatchObject({ startDate: null, endDate: null, coAuthors: [] })
    expect(begun[0]!.originId).not.toBe(begun[0]!.surveyQuestionId)
    expect(
      await app.db
        .selectFrom('surveys_surveys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
    const copy = await manager.call(writingCalls.reuseCopy, { surveyId })
    expect(await manager.call(writingCalls.surveyMain, { id: copy.surveyId })).toMatchObject({
      createdId: codeOf('manager'),
      surveyStatus: 'composing',
    })
    expect((await dohyun.send(writingCalls.reuseCopy, { surveyId })).status).toBe(403)
  })
})

describe('what is begun', () => {
  const content = { main: mainFields.parse({ title: ko('쓰다 만 설문'), audience: [company()] }), questions: [] }
  test('comes back whole, is listed by its title, and goes when it is saved', async () => {
    const { draftId, revision } = await jiwoo.call(draftCalls.startDraft, {})
    await jiwoo.call(draftCalls.saveDraft, { draftId, revision, content })
    expect(await jiwoo.call(draftCalls.draft, { draftId })).toMatchObject({
      surveyId: null,
      revision: 1,
      content,
      audience: [{ code: 'HC' }],
    })
    expect(await jiwoo.call(draftCalls.drafts, {})).toMatchObject([{ draftId, title: '쓰다 만 설문' }])
    expect((await dohyun.send(draftCalls.draft, { draftId })).status).toBe(404)
    expect(
      (
        await jiwoo.send(draftCalls.saveDraft, {
          draftId,
          revision: 0,
          content: { ...content, main: { ...content.main, title: ko('늦은 글') } },
        })
      ).status,
    ).toBe(409)
    await jiwoo.call(writingCalls.surveySave, { ...content.main, draftId })
    expect(await jiwoo.call(draftCalls.drafts, {})).toEqual([])
  })

  test('a change begins with the survey as it stands, and only while it is composed', async () => {
    const surveyId = await compose(jiwoo, [asks('shortText', { questionText: ko('그대로') })])
    const draft = await jiwoo.call(draftCalls.startDraft, { surveyId })
    expect(draft).toMatchObject({
      surveyId,
      surveyVersion: 1,
      content: { questions: [{ questionText: ko('그대로') }] },
    })
    expect((await jiwoo.send(draftCalls.startDraft, { surveyId: await open(jiwoo) })).status).toBe(403)
  })
})

describe('the bank and templates of a company', () => {
  test('keep questions to use again, by word and tag', async () => {
    const question = chooses(['만족', '불만'], { questionText: ko('점심에 만족하세요?') })
    const { bankId } = await jiwoo.call(bankCalls.keepQuestion, { question, tags: ['식당'] })
    const found = async (q: string, tag?: string) =>
      (await dohyun.call(bankCalls.bank, { q, tag })).items.map((item) => item.bankId)
    expect(await found('점심')).toContain(bankId)
    expect(await found('', '식당')).toEqual([bankId])
    expect((await dohyun.send(bankCalls.dropQuestion, { bankId })).status).toBe(403)
    await manager.call(bankCalls.dropQuestion, { bankId })
    expect(await found('점심에')).toEqual([])
  })

  test('keep whole surveys to begin with, beside those of the portal', async () => {
    const surveyId = await compose(jiwoo, [asks('shortText')], { title: ko('우리 본보기') })
    const { templateId } = await jiwoo.call(bankCalls.keepTemplate, { surveyId })
    const { items } = await dohyun.call(bankCalls.templates, {})
    expect(items[0]).toMatchObject({ templateId, main: { title: ko('우리 본보기') }, canRemove: false })
    expect(items.filter((item) => item.templateId.startsWith('builtin:')).length).toBeGreaterThan(3)
    await jiwoo.call(bankCalls.dropTemplate, { templateId: Number(templateId) })
  })
})

test('example numbers are made by whoever writes', async () => {
  const surveyId = await compose(jiwoo, [])
  const surveyQuestionId = randomUUID().toUpperCase()
  expect(
    (await jiwoo.call(writingCalls.questionSave, { surveyId, surveyQuestionId, questionType: 'single' }))
      .surveyQuestionId,
  ).toBe(surveyQuestionId.toLowerCase())
})
