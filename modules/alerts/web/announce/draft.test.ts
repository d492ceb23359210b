import { expect, it } from 'vitest'
import { type Draft, emptyDraft, faultsOf } from './draft.ts'

const name = { ko: '한빛소프트', en: '', zh: '', ja: '' }
const whole: Draft = {
  ...emptyDraft,
  text: { ko: '점검이 있어요', en: '', zh: '', ja: '' },
  audience: [{ kind: 'company', code: 'HC', name, hint: name }],
}

it('an announcement needs a Korean text and somebody to hear it', () => {
  expect(Object.keys(faultsOf(emptyDraft))).toEqual(['text', 'audience'])
  expect(Object.keys(faultsOf({ ...whole, text: { ...emptyDraft.text, en: 'Maintenance', ko: '  ' } }))).toEqual([
    'text',
  ])
  expect(faultsOf(whole)).toEqual({})
})

it.each([
  ['/po/board/read?id=3', true],
  [' https://elsewhere.example/a ', true],
  ['http://elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['//elsewhere.example', false],
])('its link may be %s: %s (G-016)', (url, isAllowed) => {
  expect(faultsOf({ ...whole, url }).url === undefined).toBe(isAllowed)
})
