import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '../organisation.seed.ts'
import { namelessWriter, writersOf } from './writers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const jiwoo = demoPerson('jiwoo.seo').personCode
const haneul = demoPerson('haneul.song').personCode
const shown = async (comCode: string, ...codes: string[]) => {
  const people = await writersOf(app.db, comCode, codes)
  return codes.map((code) => {
    const person = people.get(code)
    return person && [person.name.ko, person.titleName.ko, person.deptName.ko].join(' · ')
  })
}

test('people are shown at their post in the company of the thing, and who has none there at her first one', async () => {
  expect(await shown('HC', jiwoo, haneul)).toEqual(['서지우 · 책임 · 플랫폼개발1팀', '송하늘 · 선임 · 총무팀'])
  expect(await shown('FL', jiwoo, haneul)).toEqual(['서지우 · 팀장 대행 · IT기획팀', '송하늘 · 선임 · 총무팀'])
  expect(await shown('NONE', jiwoo)).toEqual(await shown('HC', jiwoo))
})

test('who has left is still called by her name, and a code nobody has is nobody', async () => {
  await app.db.updateTable('organisation_people').set({ state: 'retired' }).where('person_code', '=', haneul).execute()
  expect(await shown('FL', haneul, 'nobody')).toEqual(['송하늘 · 선임 · 총무팀', undefined])
  expect(await writersOf(app.db, 'FL', [])).toEqual(new Map())
})

test('where names are hidden a writer has words in four languages and nothing else', () => {
  expect(namelessWriter(app.services.texts, { key: 'organisation.nameless' })).toEqual({
    personCode: null,
    name: { ko: '익명', en: 'Anonymous', zh: '匿名', ja: '匿名' },
    titleName: { ko: '', en: '', zh: '', ja: '' },
    deptName: { ko: '', en: '', zh: '', ja: '' },
    photoPath: null,
  })
})
