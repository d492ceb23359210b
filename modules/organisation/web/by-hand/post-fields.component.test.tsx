import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { audienceCalls } from '../../contract/audience.ts'
import type { GivenPost } from '../../contract/by-hand.contract.ts'
import { titleCalls } from '../../contract/titles.contract.ts'
import { someTitles } from '../testing/managed-people.ts'
import { everywhere } from '../testing/people.ts'
import { emptyPost } from './person-draft.ts'
import { PostFields } from './post-fields.tsx'

it('what one field gives and another one gives before the page is drawn anew is both kept', async () => {
  answering(titleCalls.titles, someTitles)
  answering(audienceCalls.audienceCandidates, [
    { kind: 'department', code: 'HC1031', name: everywhere('플랫폼개발1팀'), hint: everywhere('개발본부') },
  ])
  const start: readonly GivenPost[] = [emptyPost(true)]
  const changes: ((posts: readonly GivenPost[]) => GivenPost[])[] = []
  // The page does not follow: as if all came in one moment.
  await show(
    <PostFields comCode="HC" posts={start} known={[]} errors={{}} onChange={(change) => changes.push(change)} />,
  )
  await page.getByRole('combobox', { name: /^부서/ }).click()
  await korean.type('플랫폼')
  await expect.element(page.getByRole('option', { name: /플랫폼개발1팀/ })).toBeVisible()
  await press('Enter')
  await expect.poll(() => changes.length).toBe(1)
  await page.getByRole('combobox', { name: /^직위/ }).selectOptions('R2')
  await page.getByRole('button', { name: '소속 추가' }).click()
  await expect.poll(() => changes.length).toBe(3)
  const given = changes.reduce((posts, change) => change(posts), start)
  expect(given).toMatchObject([{ deptCode: 'HC1031', rankCode: 'R2', isPrimary: true }, { isPrimary: false }])
})
