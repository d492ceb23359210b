import { expect, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { koreanKeyboard } from '../korean-keyboard.ts'
import { type Desk, deskOf, draftLeave, inDays } from './prepare.ts'

test('by keys alone a leave is drafted in Korean, refers to an earlier one, goes up its line, and is found by the search (APPROVAL-001)', {
  tag: '@thorough',
}, async ({ page, portal }) => {
  test.slow()
  const [drafter, decider, reader] = (await Promise.all(
    ['dongha.choi', 'sangwoo.cho', 'minseo.park'].map((name) => deskOf(portal.url, name)),
  )) as [Desk, Desk, Desk]
  const earlier = '지난 봄 휴가'
  await draftLeave(drafter, {
    title: earlier,
    from: inDays(60),
    to: inDays(60),
    steps: [{ ...decider.place, kind: 'approve' }],
  })
  const keys = page.keyboard
  const korean = async (text: string) => (await koreanKeyboard(page)).type(text)
  await portal.enter(drafter.account)

  await test.step('the form is found by its name', async () => {
    await page.goto(`${portal.url}/po/workflow/new`)
    await tabTo(page.getByRole('searchbox', { name: /양식 찾기/ }))
    await korean('휴가')
    await tabTo(page.getByRole('button', { name: '휴가 신청서' }))
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: '휴가 신청서 기안' })).toBeVisible()
  })

  await test.step('it is filled in', async () => {
    await tabTo(page.getByRole('textbox', { name: /^제목/ }))
    await korean('가을 휴가')
    await tabTo(page.getByRole('radio', { name: '연차' }))
    await keys.press('Space')
    await tabTo(page.getByRole('textbox', { name: /^기간 시작/ }))
    await keys.type(inDays(70))
    await tabTo(page.getByRole('textbox', { name: /^기간 끝/ }))
    await keys.type(inDays(71))
    await tabTo(page.getByRole('textbox', { name: /^사유/ }))
    await korean('단풍 구경')
  })

  await test.step('it goes where the last one went, and somebody is added by her name', async () => {
    const line = page.getByRole('list', { name: '결재선' }).getByRole('listitem')
    await expect(line).toHaveCount(1)
    await tabTo(page.getByRole('combobox', { name: '결재선에 더하기' }))
    await korean(reader.name)
    await expect(page.getByRole('option', { name: new RegExp(reader.name) }).first()).toBeVisible()
    await keys.press('Enter')
    await expect(line).toHaveCount(2)
  })

  await test.step('what it refers to is chosen', async () => {
    await tabTo(page.getByRole('button', { name: '고르기', exact: true }))
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: '앞선 문서 고르기' })
    await tabTo(dialog.getByRole('combobox', { name: '문서함' }))
    await keys.press('ArrowUp')
    await keys.press('ArrowUp')
    await expect(dialog.getByRole('combobox', { name: '문서함' })).toHaveValue('drafted')
    await tabTo(dialog.getByRole('searchbox'))
    await korean('봄 휴가')
    await tabTo(dialog.getByRole('checkbox', { name: new RegExp(earlier) }))
    await keys.press('Space')
    await tabTo(dialog.getByRole('button', { name: '적용' }))
    await keys.press('Enter')
    await expect(page.getByRole('button', { name: `${earlier} 빼기` })).toBeVisible()
  })

  await test.step('it is sent, and its page leads to the earlier one', async () => {
    await tabTo(page.getByRole('button', { name: '결재 올리기' }), 'Shift+Tab')
    await keys.press('Enter')
    await expect(page).toHaveURL(/\/workflow\/document\/\d+$/)
    await tabTo(page.getByRole('link', { name: earlier }))
    await keys.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: earlier })).toBeVisible()
  })

  await test.step('the total search finds it, and reads it over the results', async () => {
    await page.goto(`${portal.url}/po/home/totalsearch?SearchText=${encodeURIComponent('가을 휴가')}`)
    await tabTo(page.getByRole('link', { name: /^가을 휴가/ }))
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: '가을 휴가' })
    await expect(dialog.getByRole('article').getByText('단풍 구경')).toBeVisible()
    await keys.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await Promise.all([drafter, decider, reader].map(({ calls }) => calls.close()))
})
