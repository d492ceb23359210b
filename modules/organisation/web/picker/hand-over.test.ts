import { expect, test } from 'vitest'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { type Hearer, hearerOf, pickedEvent, tellPicked } from './hand-over.ts'

/** A window, as far as handing over needs one. */
function windowAt(origin: string) {
  const heard: unknown[] = []
  const target = new EventTarget()
  target.addEventListener(pickedEvent, (event) => heard.push((event as CustomEvent).detail))
  const own = { dispatchEvent: target.dispatchEvent.bind(target), CustomEvent, structuredClone, location: { origin } }
  return { window: own as unknown as Hearer, heard }
}

/** A window of another origin throws at every question. */
const foreign = {
  get location(): never {
    throw new DOMException('blocked', 'SecurityError')
  },
} as unknown as Hearer

const jiwoo: Recipient = {
  kind: 'person',
  id: 'P1',
  displayName: '서지우',
  email: 'jiwoo.seo@hanbit.example',
  titleName: '책임',
  deptName: '플랫폼개발1팀',
  deptCode: 'HC120',
  personCode: 'P1',
  comCode: 'HC',
  parentDeptCode: 'HC100',
}

test('an opener of the same origin hears what was picked, list by list and all together (ORG-017, ORG-063)', () => {
  const own = windowAt('https://maru.example')
  const opener = windowAt('https://maru.example')
  const hearer = hearerOf(own.window, [opener.window, own.window])
  tellPicked(hearer, [
    { id: 'to', items: [jiwoo] },
    { id: 'cc', items: [] },
  ])
  expect(opener.heard).toEqual([
    {
      containers: [
        { id: 'to', items: [jiwoo] },
        { id: 'cc', items: [] },
      ],
      items: [jiwoo],
    },
  ])
  expect(own.heard).toEqual([])
})

test.each([
  ['of another origin', windowAt('https://evil.example').window],
  ['that does not let itself be asked', foreign],
  ['that is not there', null],
])('an opener %s hears nothing; this window does', (_why, opener) => {
  const own = windowAt('https://maru.example')
  expect(hearerOf(own.window, [opener])).toBe(own.window)
})

test('a popup shown in a frame tells the page around it', () => {
  const own = windowAt('https://maru.example')
  const around = windowAt('https://maru.example')
  expect(hearerOf(own.window, [null, around.window])).toBe(around.window)
})
