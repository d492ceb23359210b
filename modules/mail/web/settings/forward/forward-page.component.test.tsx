import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, write } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { folderCalls } from '../../../contract/folders.contract.ts'
import { ruleCalls } from '../../../contract/preferences/inbox-rules.contract.ts'
import { forwardRuleName, type Rule } from '../../../contract/rules/rule.entities.ts'
import { someFolders } from '../../testing/folders.ts'
import { alertDialog, answer, cancel, expectTold, save, showSetting } from '../../testing/setting-shown.tsx'
import ForwardPage from './forward-page.tsx'

const forward: Rule = {
  id: 'f1',
  name: forwardRuleName,
  priority: 1,
  isEnabled: true,
  conditions: [],
  exceptions: [],
  actions: [
    { key: 'RedirectToRecipients', value: ['dohyun.kim@hanbit.example'] },
    { key: 'CopyToFolder', value: 1 },
  ],
}
const toggle = page.getByRole('switch', { name: '자동 전달' })
const people = page.getByRole('combobox', { name: /전달할 사람/ })

beforeEach(() => {
  answering(folderCalls.ewsFolder, someFolders)
  answering(chartCalls.departmentSearch, { items: [], total: 0, capped: false, departments: [] })
  answering(chartCalls.peopleByTexts, ({ texts }) => ({ items: (texts as string[]).map(() => ({ people: [] })) }))
})

async function addGuest() {
  await people.click()
  await write('guest@partner.example')
  await press('Enter')
}

it('there are a switch, one for the copy, and a field of recipients (MAIL-003, MAIL-012, MAIL-098)', async () => {
  answering(ruleCalls.inboxRuleGet, { rules: [] })
  const saved = answering(ruleCalls.inboxRuleSet, true)
  await showSetting(<ForwardPage />)
  await toggle.click()
  await addGuest()
  await expectAccessible()
  await expect.element(cancel).toBeVisible()
  await save.click()
  await expect.element(alertDialog.getByText('guest@partner.example')).toBeVisible()
  await answer('자동 전달하기')
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({
    rules: [
      {
        name: forwardRuleName,
        operation: 'create',
        actions: [
          { key: 'RedirectToRecipients', value: ['guest@partner.example'] },
          { key: 'CopyToFolder', value: 1 },
        ],
      },
    ],
  })
  await expectTold('적용했어요')
})

it('switched on, somebody must be named (MAIL-045)', async () => {
  answering(ruleCalls.inboxRuleGet, { rules: [] })
  await showSetting(<ForwardPage />)
  await toggle.click()
  await save.click()
  await expect.element(page.getByText('자동전달할 사용자를 선택해주세요.')).toBeVisible()
})

it('switched off after a question, the rule goes (MAIL-034, MAIL-046, MAIL-090)', async () => {
  answering(ruleCalls.inboxRuleGet, { rules: [forward] })
  const saved = answering(ruleCalls.inboxRuleSet, true)
  await showSetting(<ForwardPage />)
  await expect
    .poll(() => textsOf(page.getByRole('list', { name: '고른 사람' }).getByRole('listitem')))
    .toEqual(['dohyun.kim@hanbit.example'])
  await toggle.click()
  await save.click()
  await answer('취소')
  expect(saved).toEqual([])
  await save.click()
  await answer('해제')
  await expect.poll(() => saved).toMatchObject([{ rules: [{ id: 'f1', operation: 'delete', actions: [] }] }])
  await expectTold('자동 전달을 해제했어요')
})

it('saved off where none was set, there is nothing to release, which is told (MAIL-033)', async () => {
  answering(ruleCalls.inboxRuleGet, { rules: [] })
  const saved = answering(ruleCalls.inboxRuleSet, true)
  await showSetting(<ForwardPage />)
  await addGuest()
  await save.click()
  await expect.element(alertDialog.getByRole('heading', { name: '설정된 자동 전달이 없어요' })).toBeVisible()
  await answer('닫기')
  expect(saved).toEqual([])
})
