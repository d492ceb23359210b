import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { storeFile } from '#modules/files/server/files.public.ts'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import { draftCalls } from '../../contract/drafts.contract.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { asks, codeOf, press, submit } from '../approvals.fixture.ts'

let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let manager: TestClient
let haneul: TestClient
let stranger: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[dohyun, jiwoo, manager, haneul, stranger] = (await Promise.all(
    ['dohyun.kim', 'jiwoo.seo', 'manager', 'haneul.song', 'reserve.manager'].map((name) => app.signIn(name)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]
})
afterAll(() => app.close())

const pdfPath = (documentId: number) => `/cm/api/approvals/documents/${documentId}/pdf`
async function fetched(client: TestClient, documentId: number) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { statusCode, headers, rawPayload } = await app.http.inject({ url: pdfPath(documentId), headers: { cookie } })
  return { status: statusCode, headers, rawPayload }
}
const ko = (text: string) => ({ ko: text, en: '', zh: '', ja: '' })

test('a completed leave is a PDF for the archive that says what its paper says', async () => {
  const documentId = await submit(dohyun, [asks('jiwoo.seo', { kind: 'review' }), asks('manager')], {
    title: '연차 <휴가> & 쉼',
  })
  const { steps } = await jiwoo.call(documentCalls.document, { documentId })
  expect((await fetched(dohyun, documentId)).status, 'not settled yet').toBe(404)
  await press(jiwoo, documentId, 'approve', { stepId: steps[0]!.stepId, reason: '다녀오세요' })
  await press(manager, documentId, 'approve', { stepId: steps[1]!.stepId })
  const document = await dohyun.call(documentCalls.document, { documentId })

  const answer = await fetched(dohyun, documentId)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const name = `${document.number} 연차  휴가  & 쉼.pdf`
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(name))
  const pdf = await readPdf(answer.rawPayload)
  const [paper, history] = [pdf.pages[0]!.join(' '), pdf.pages.at(-1)!.join(' ')]
  for (const words of [
    '휴가 신청서',
    document.number!,
    '연차 <휴가> & 쉼',
    '연차',
    '2026-12-21 ~ 2026-12-23',
    '김도현',
    '서지우',
    '한지원',
    '검토',
    '결재',
  ])
    expect(paper).toContain(words)
  for (const words of ['이력', '기안', '다녀오세요', 'SHA-256']) expect(history).toContain(words)
  expect(pdf.pages.map((page) => page.at(-1))).toEqual(['1 / 2', '2 / 2'])
  expect(pdf.fonts.length).toBeGreaterThan(1)
  for (const font of pdf.fonts) expect(font).toMatchObject({ isEmbedded: true, drawsMissing: false })
  expect(pdf.metadata).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(pdf.metadata).toContain(`${document.number} 연차 &lt;휴가&gt; &amp; 쉼`)
  expect((await fetched(dohyun, documentId)).rawPayload.equals(answer.rawPayload), 'the same again').toBe(true)
})

test('a PDF by a guessed address is not found by who does not see its document', async () => {
  const documentId = await submit(dohyun, [asks('manager')])
  const { steps } = await manager.call(documentCalls.document, { documentId })
  await press(manager, documentId, 'approve', { stepId: steps[0]!.stepId })
  for (const other of [stranger, haneul]) expect((await fetched(other, documentId)).status).toBe(404)
  expect((await fetched(dohyun, 999_999_999)).status).toBe(404)
  expect((await fetched(app.visitor(), documentId)).status).toBe(401)
})

test('many rows go on over pages with their head, sums stand below, texts keep their forms', async () => {
  const { formId, version } = await manager.call(formCalls.saveForm, {
    name: ko('구매 품의서'),
    fields: [
      {
        type: 'table',
        fieldId: 'items',
        label: ko('품목'),
        columns: [
          { type: 'text', fieldId: 'what', label: ko('무엇') },
          { type: 'money', fieldId: 'price', label: ko('값') },
        ],
        totals: ['price'],
      },
      { type: 'richText', fieldId: 'why', label: ko('까닭') },
      { type: 'file', fieldId: 'quote', label: ko('견적'), isMultiple: true },
      {
        type: 'text',
        fieldId: 'hidden',
        label: ko('숨은 항목'),
        showIf: { groups: [{ rules: [{ fieldId: 'why', is: 'notAnswered' }] }] },
      },
    ],
  })
  const { draftId, fileCode } = await dohyun.call(draftCalls.startDraft, { formId })
  await storeFile(app.db, app.services.storage, {
    code: fileCode,
    name: '견적서.txt',
    bytes: Buffer.from('견적'),
    uploadedBy: codeOf('dohyun.kim'),
    at: new Date(),
  })
  const { documentId } = await dohyun.call(documentCalls.submit, {
    formId,
    formVersion: version,
    title: '의자',
    values: {
      items: Array.from({ length: 120 }, (_, nth) => ({ what: `의자 ${nth + 1}`, price: 10_000 })),
      why: '<h2>낡음</h2><ul><li><p>다리가 <strong>부러짐</strong></p></li></ul><table><tbody><tr><td>왼쪽</td><td>오른쪽</td></tr></tbody></table><p>漢字</p>',
      quote: ['견적서.txt'],
    },
    steps: [asks('manager')],
    fileCode,
    draftId,
  })
  const { steps } = await manager.call(documentCalls.document, { documentId })
  await press(manager, documentId, 'approve', { stepId: steps[0]!.stepId })
  const pdf = await readPdf((await fetched(manager, documentId)).rawPayload)
  const withRows = pdf.pages.filter((page) => page.some((line) => line.startsWith('의자 ')))
  expect(withRows.length).toBeGreaterThan(2)
  for (const page of withRows) expect(page.slice(0, 30)).toEqual(expect.arrayContaining(['무엇', '값']))
  const words = pdf.pages.flat()
  expect(words.filter((line) => /^의자 \d+$/.test(line))).toHaveLength(120)
  expect(words).toEqual(
    expect.arrayContaining(['합계', '1,200,000', '낡음', '•', '부러짐', '왼쪽', '오른쪽', '붙임', '견적서.txt']),
  )
  expect(words).not.toContain('숨은 항목')
  for (const font of pdf.fonts) expect(font).toMatchObject({ isEmbedded: true, drawsMissing: false })
})
