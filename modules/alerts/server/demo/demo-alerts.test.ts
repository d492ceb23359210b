import { expect, it } from 'vitest'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { demoAlerts } from './demo-alerts.ts'

it('speaks four languages and was raised in the past by people who exist', () => {
  for (const { text, minutesAgo, readAfterMinutes = 0, forUserName, createUserName } of demoAlerts) {
    expect(Object.values(text).filter((words) => words === '')).toEqual([])
    expect(minutesAgo).toBeGreaterThan(readAfterMinutes)
    expect([demoPerson(forUserName).state, demoPerson(createUserName).personCode]).toEqual([
      'active',
      expect.any(String),
    ])
  }
})

it('leads inside the portal only', () => {
  for (const { itemUrl } of demoAlerts)
    expect(new URL(itemUrl, 'https://portal.example').href).toMatch(/^https:\/\/portal\.example\/po\//)
})

it('leads to articles inside the frame, not to windows without a way out', () => {
  const articles = demoAlerts.filter(({ alarmType }) => alarmType === 'BB').map(({ itemUrl }) => itemUrl)
  expect(articles.length).toBeGreaterThan(2)
  for (const address of articles) expect(address).toMatch(/^\/po\/board\/read\?SYSID=\d+&ARTICLEID=\d+$/)
})

it('gives 서지우 the seven alerts: three of approval, three of boards, one of a reservation', () => {
  const types = demoAlerts
    .filter(({ forUserName, readAfterMinutes }) => forUserName === 'jiwoo.seo' && readAfterMinutes === undefined)
    .map(({ alarmType }) => alarmType)
  expect(types.toSorted()).toEqual(['BB', 'BB', 'BB', 'RS', 'WF', 'WF', 'WF'])
})
