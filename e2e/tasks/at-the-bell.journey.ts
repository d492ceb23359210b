import type { Locator, Page } from '@playwright/test'
import { expect, me, test } from '../journey.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { employee } from '../people.ts'
import { card, makeArea, said } from './prepare.ts'

/**
 * From the answer that something was kept to the alert at the open bell of somebody else, ms: two seconds on a machine that
 * has time for it, and within this time also while much else is done.
 */
const atOnce = 5_000

const [soyeon, jihye] = [employee('soyeon.jung'), employee('jihye.nam')]
/** 남지혜. */
const jihyesCode = 'P100194'

/** Lets something be kept by a call, and holds how long after its answer somebody else sees what is told of it. */
async function hearsAtOnce(page: Page, path: RegExp, keep: () => Promise<void>, alert: Locator) {
  const answered = page
    .waitForResponse((answer) => path.test(new URL(answer.url()).pathname) && answer.request().method() === 'POST')
    .then(() => Date.now())
  const heard = alert.waitFor().then(() => Date.now())
  await keep()
  expect((await heard) - (await answered)).toBeLessThan(atOnce)
}

const alerts = (page: Page) => page.getByRole('dialog', { name: '알림', exact: true })

test('who is given a task and who is mentioned in it hears of it at the bell at once, and is led there (TASK-025, TASK-030)', async ({
  page,
  portal,
  elsewhere,
}) => {
  // Alerts of the same words would be taken for those of another run.
  const title = `견적 받기 ${Date.now() % 1_000_000}`
  const { board } = await makeArea(portal.url, soyeon, '사무실 이전', { members: [jihyesCode] })

  const other = await elsewhere()
  await portal.enter(jihye, other)
  await expect(me(other, /^남지혜/)).toBeVisible()
  await other.getByRole('banner').getByRole('button', { name: /^알림/ }).click()
  await expect(alerts(other)).toBeVisible()
  await expect(alerts(other).locator('[aria-busy="true"]')).toHaveCount(0)

  await portal.enter(soyeon)
  await page.goto(board)
  await page.getByRole('button', { name: '할 일에 업무 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '업무 추가' })
  await dialog.getByRole('textbox', { name: /^할 일/ }).fill(`${title} @ㄴㅈㅎ`)
  await expect(dialog.getByRole('button', { name: '남지혜 빼기' })).toBeVisible()
  await hearsAtOnce(
    page,
    /\/workplace\/Task$/,
    async () => {
      await dialog.getByRole('button', { name: '추가', exact: true }).click()
      await said(page, `‘${title}’ 업무를 추가했어요`)
    },
    alerts(other).getByText(`새 업무를 맡았어요. ${title}`),
  )

  await card(page, '할 일', title).click()
  const open = page.getByRole('dialog', { name: title })
  const field = open.getByRole('textbox', { name: '댓글 쓰기' })
  await field.click()
  const korean = await koreanKeyboard(page)
  await korean.commit('@')
  await korean.type('남지혜')
  await expect(page.getByRole('listbox', { name: '언급할 사람' }).getByRole('option', { name: /남지혜/ })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('@남지혜 ')
  await korean.commit('오늘까지 부탁해요')
  const mention = alerts(other).getByText(new RegExp(`업무 의견에서 언급됐어요. ${title}: @남지혜 오늘까지 부탁해요`))
  await hearsAtOnce(
    page,
    /\/comments$/i,
    async () => {
      await open.getByRole('button', { name: '등록', exact: true }).click()
      await expect(open.getByRole('listitem').filter({ hasText: '오늘까지 부탁해요' })).toBeVisible()
    },
    mention,
  )

  await mention.click()
  await expect(other.getByRole('heading', { name: title })).toBeVisible()
  await expect(other.getByRole('listitem').filter({ hasText: '오늘까지 부탁해요' })).toBeVisible()
})
