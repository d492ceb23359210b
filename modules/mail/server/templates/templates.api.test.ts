import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { templateCalls } from '../../contract/templates.contract.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let manager: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  ;[jiwoo, dohyun, manager, haneul] = await Promise.all([
    app.signIn('jiwoo.seo'),
    app.signIn('dohyun.kim'),
    app.signIn('manager'),
    app.signIn('haneul.song'),
  ])
})
afterAll(() => app.close())

const names = async (client: TestClient) =>
  (await client.call(templateCalls.templates, {})).items.map(({ name }) => name)

test('a text is saved as a template of one’s own, clean and without pictures, and nobody else finds it', async () => {
  const body = '<p>안녕하세요<script>alert(1)</script></p><img src="/cm/api/files/x/view">'
  const { templateId } = await jiwoo.call(templateCalls.saveTemplate, { name: '주간 보고', subject: '주간', body })
  expect(await jiwoo.call(templateCalls.template, { templateId })).toEqual({
    name: '주간 보고',
    subject: '주간',
    html: '<p>안녕하세요</p>',
  })
  expect(await names(jiwoo)).toContain('주간 보고')
  expect(await names(dohyun)).not.toContain('주간 보고')
  expect((await dohyun.send(templateCalls.template, { templateId })).status).toBe(404)
  expect((await dohyun.send(templateCalls.deleteTemplate, { templateId })).status).toBe(404)
})

test('one of the same name is written over, and deleted by whoever has it', async () => {
  const first = await jiwoo.call(templateCalls.saveTemplate, { name: 'Report', body: '<p>1</p>' })
  const second = await jiwoo.call(templateCalls.saveTemplate, { name: 'REPORT', body: '<p>2</p>' })
  expect(second).toEqual(first)
  expect(await jiwoo.call(templateCalls.template, first)).toMatchObject({ name: 'REPORT', html: '<p>2</p>' })
  await jiwoo.call(templateCalls.deleteTemplate, first)
  expect((await jiwoo.send(templateCalls.template, first)).status).toBe(404)
})

test('those of a company are kept by its managers and used by everybody in it', async () => {
  const wish = { name: '회사 안내', body: '<p>안내드립니다</p>', isCompany: true }
  expect((await jiwoo.send(templateCalls.saveTemplate, wish)).status).toBe(403)
  const { templateId } = await manager.call(templateCalls.saveTemplate, wish)
  const shown = (await jiwoo.call(templateCalls.templates, {})).items.find(({ name }) => name === '회사 안내')
  expect(shown).toMatchObject({ templateId, isCompany: true, can: { delete: false } })
  expect(await jiwoo.call(templateCalls.template, { templateId })).toMatchObject({ html: '<p>안내드립니다</p>' })
  expect((await jiwoo.send(templateCalls.deleteTemplate, { templateId })).status).toBe(403)
  expect((await haneul.send(templateCalls.template, { templateId })).status).toBe(404)
  await manager.call(templateCalls.deleteTemplate, { templateId })
  expect(await names(jiwoo)).not.toContain('회사 안내')
})
