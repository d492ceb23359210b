import { IconStar } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { show } from '../../testing/show.tsx'
import { Side, SidePart } from './side.tsx'
import { SideLink } from './side-link.tsx'

it('names its parts, says where one is and how many wait behind a way, and tells when a way is taken', async () => {
  let followed = 0
  const onFollow = () => {
    followed += 1
  }
  const shown = await show(
    <Side label="예약 메뉴" title="예약">
      <SideLink to="/reserve/own" icon={IconStar} label="내 예약" onFollow={onFollow} />
      <SidePart title="목록">
        <SideLink
          to="/reserve/list"
          search={{ type: '2' }}
          label="승인 대기"
          counted={{ count: '4', words: '예약 4건' }}
          note="내가 승인할 예약"
          onFollow={onFollow}
        />
      </SidePart>
    </Side>,
    { at: '/Reserve/Own' },
  )
  await expectAccessible()
  const part = page.getByRole('complementary', { name: '예약 메뉴' }).getByRole('region', { name: '목록' })
  await expect.element(page.getByRole('link', { name: '내 예약' })).toHaveAttribute('aria-current', 'page')
  const waiting = part.getByRole('link', { name: '승인 대기 4' })
  await expect.element(waiting).not.toHaveAttribute('aria-current')
  await expect.element(waiting).toHaveAccessibleDescription('예약 4건, 내가 승인할 예약')
  await waiting.click()
  await expect.poll(shown.address).toBe('/reserve/list?type=2')
  expect(followed).toBe(1)
})
