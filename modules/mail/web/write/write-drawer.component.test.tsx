import { IconMail } from '@tabler/icons-react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { WebModule } from '#platform/web/modules.ts'
import type { Thing } from '#platform/web/offers/thing-action.ts'
import { ThingMenu } from '#platform/web/offers/thing-menu.tsx'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { focus, korean, press } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { sendCalls } from '../../contract/send.contract.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { mailModule } from '../mail.module.ts'
import { answeringWriting } from '../testing/writing-samples.ts'
import WritePart from './write-part.tsx'

beforeEach(() => localStorage.clear())

const booking = { title: '기획 회의 <1>', path: '/po/reserve/day?booking=7', people: ['P2', 'lee@partner.example'] }
const drawer = page.getByRole('dialog', { name: '메일 쓰기' })
const write = page.getByRole('menuitem', { name: '메일 쓰기' })

/** Shows something as another module does, with what may be done with it. */
const showThing = (thing: Thing = booking, at = '/reserve/day', modules: WebModule[] = [mailModule]) =>
  show(
    <>
      <ThingMenu thing={thing} />
      <WritePart />
    </>,
    { at, modules },
  )
const open = async () => {
  await page.getByRole('button', { name: '더보기' }).click()
  await write.click()
  await expect.element(drawer.getByRole('textbox', { name: '본문' })).toBeVisible()
}

it('a mail about something is written beside it: addressed, with its title and the way to it', async () => {
  const { started, kept } = answeringWriting({ subject: booking.title })
  const sent = answering(sendCalls.send, {
    itemId: 9,
    conversationId: 'c',
    dueAt: new Date(Date.now() + 10_000).toISOString(),
  })
  const undone = answering(sentCalls.unsend, { draftId: 70 })
  const { address } = await showThing()
  await open()
  expect(started[0]).toMatchObject({
    to: [
      { kind: 'person', id: 'P2', address: '' },
      { kind: 'address', address: 'lee@partner.example' },
    ],
    subject: booking.title,
    body: `<p></p><p><a href="${location.origin}${booking.path}">기획 회의 &lt;1&gt;</a></p>`,
    isSigned: true,
  })
  // A reload goes on with the draft.
  await expect.poll(address).toMatch(/\?newMail=70$/)
  await expectAccessible()
  const subject = drawer.getByRole('textbox', { name: '제목' })
  await subject.click()
  await korean.type('에 대해')
  await expect.poll(() => kept()?.subject).toContain('에 대해')
  await drawer.getByRole('button', { name: '보내기', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(drawer).not.toBeInTheDocument()
  expect(address()).not.toContain('newMail')
  await toasts().getByRole('button', { name: '보내기 취소' }).click()
  await expect.poll(() => undone).toEqual([{ itemId: '9' }])
  await expect.poll(address).toContain('/mail/write?draft=70')
})

it('another module goes on with what was sent, where one has chosen that', async () => {
  answeringWriting({ subject: '견적 회신' })
  answering(sendCalls.send, { itemId: 9, conversationId: 'c', dueAt: null })
  const asked: Thing[] = []
  const another: WebModule = {
    name: 'another',
    thingActions: [
      {
        key: 'task',
        labelKey: 'ui.search',
        icon: IconMail,
        asked: (thing) => {
          asked.push(thing)
          return { newTask: 'own' }
        },
      },
    ],
  }
  const { address } = await showThing(booking, '/reserve/day', [mailModule, another])
  await open()
  await drawer.getByRole('checkbox', { name: /^보낸 뒤 / }).click({ force: true })
  await drawer.getByRole('button', { name: '보내기', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click()
  await expect.poll(address).toMatch(/\?newTask=own$/)
  await expect.element(drawer).not.toBeInTheDocument()
  expect(asked).toContainEqual({ title: '견적 회신', path: '/po/mail/box/sent?item=9' })
})

it('by keys alone the menu opens it, the focus is where people are written, and Escape leads back', async () => {
  answeringWriting()
  const { address } = await showThing()
  await focus(page.getByRole('button', { name: '더보기' }))
  await press('Enter')
  await expect.element(write).toBeVisible()
  await press('Enter')
  await expect.element(drawer.getByRole('combobox', { name: '받는 사람' })).toHaveFocus()
  await press('Escape')
  await expect.element(drawer).not.toBeInTheDocument()
  expect(address()).not.toContain('newMail')
})

it('what only its reader can open, a mail, is not written about', async () => {
  await showThing({ ...booking, path: '/po/mail/box/inbox?item=3' })
  expect(page.getByRole('button', { name: '더보기' }).elements()).toEqual([])
})

it('a window has no frame to write in, and offers nothing', async () => {
  await show(<ThingMenu thing={booking} />, { at: '/reserve/write', modules: [mailModule], isWindow: true })
  expect(page.getByRole('button', { name: '더보기' }).elements()).toEqual([])
})

it('an address of elsewhere is no page of the portal: the mail begins empty', async () => {
  const { started } = answeringWriting()
  await showThing(
    booking,
    `/reserve/day?newMail=new&newMailAbout=x&newMailOf=${encodeURIComponent('//evil.example/po/x')}`,
  )
  await expect.element(drawer.getByRole('textbox', { name: '본문' })).toBeVisible()
  expect(started[0]).toEqual({ to: [], isSigned: true })
})
