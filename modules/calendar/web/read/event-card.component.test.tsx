import { IconMail } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Thing } from '#platform/web/offers/thing-action.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { show } from '#platform/web/testing/show.tsx'
import CalendarPage from '../page/calendar-page.tsx'
import { answeringCalendar, answeringEvent, meeting } from '../testing/answering-calendar.ts'

const nameless = { ko: '', en: '', zh: '', ja: '' }
const invited = { name: nameless, titleName: nameless, deptName: nameless, answer: 'accepted' as const }

it('something is done with an event elsewhere in the portal, with whoever takes part, and the card makes room', async () => {
  const asked: Thing[] = []
  answeringCalendar(meeting)
  answeringEvent({
    organiser: { personCode: 'P1', name: nameless },
    attendees: [
      { ...invited, personCode: 'P2', email: 'dohyun.kim@hanbit.example' },
      { ...invited, personCode: '', email: 'lee@partner.example' },
    ],
  })
  const action = {
    key: 'mail',
    labelKey: 'ui.search',
    icon: IconMail,
    asked: (thing: Thing) => {
      asked.push(thing)
      return { newMail: 'new' }
    },
  }
  const { address } = await show(<CalendarPage />, {
    at: '/mail/calendar/month?day=2031-03-12',
    modules: [{ name: 'another', thingActions: [action] }],
  })
  await page.getByRole('button', { name: /기획 회의/ }).click()
  const card = page.getByRole('dialog', { name: '기획 회의' })
  await card.getByRole('button', { name: '더보기' }).click()
  await expectAccessible()
  await page.getByRole('menuitem').click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.poll(address).toMatch(/\?day=2031-03-12&newMail=new$/)
  expect(asked[0]).toMatchObject({ title: '기획 회의', people: ['P1', 'P2', 'lee@partner.example'] })
})
