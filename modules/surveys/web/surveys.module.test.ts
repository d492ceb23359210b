import { expect, it } from 'vitest'
import { surveysModule } from './surveys.module.ts'

const pages = new Map((surveysModule.routes ?? []).map((route) => [route.path, route]))
const names = ['List', 'WriteStep-01', 'WriteStep-02', 'Read', 'Statistics']

it('every page stands in the frame (SURVEY-001, SURVEY-002, SURVEY-003, SURVEY-004, SURVEY-005)', () => {
  expect(names.map((name) => pages.get(`/survey/${name}`)?.group)).toEqual(names.map(() => 'shell'))
})

it('what names no page of surveys means their list (SURVEY-001)', () => {
  expect(surveysModule.redirects?.['/survey']).toBe('/survey/List')
})

it('each has a window, with its prefix and without, that leads to the same in the portal (SURVEY-006, SURVEY-007, SURVEY-008, SURVEY-009, SURVEY-010)', () => {
  for (const name of names) {
    const prefixed = `/survey/Popup/Popup${name}`
    expect(pages.get(prefixed)).toMatchObject({ group: 'popup', inPortal: `/survey/${name}` })
    expect(surveysModule.redirects?.[`/survey/Popup/${name}`]).toBe(prefixed)
  }
})
