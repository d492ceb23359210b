import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { ko } from '../../../contract/forms/form.fixture.ts'
import { formCalls } from '../../../contract/forms.contract.ts'
import NewPage from './new-page.tsx'

const form = (applicationId: number, name: string, groupId: number | null, draft = true) => ({
  applicationId,
  applicationName: ko(name),
  shortName: ko(''),
  colour: 'blue' as const,
  groupId,
  version: 1,
  can: { draft },
})

it('forms stand by their groups, are found by initial consonants, and lead to drafting', async () => {
  answering(formCalls.applicationList, {
    applicationGroupList: [{ groupId: 1, parentGroupId: null, groupName: ko('인사'), sortOrder: 0 }],
    subgroups: [{ groupId: 2, parentGroupId: 1, groupName: ko('휴가'), sortOrder: 0 }],
    applicationItemList: [
      form(101, '휴가 신청서', 2),
      form(102, '지출 결의서', null),
      form(103, '인사 발령', 1, false),
    ],
  })
  const { address } = await show(<NewPage />, { at: '/workflow/new' })
  await expect.poll(() => textsOf(page.getByRole('heading', { level: 2 }))).toEqual(['인사 › 휴가', '그 밖의 양식'])
  await expectAccessible()
  await page.getByRole('searchbox').click()
  await korean.type('ㅎㄱㅅㅊ')
  const found = page.getByRole('listitem')
  await expect.poll(() => textsOf(found)).toEqual(['휴가 신청서'])
  expect(address()).toContain('q=')
  await found.getByRole('button').click()
  await expect.poll(address).toBe('/workflow/draft?appid=101')
})
