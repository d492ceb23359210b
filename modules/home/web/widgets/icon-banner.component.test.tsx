import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyComponent } from '#platform/web/chunks.ts'
import { todayIn } from '#platform/web/format.ts'
import { show } from '#platform/web/testing/show.tsx'
import { fixedShortcuts } from '../../contract/icon-banner.widget.ts'
import IconBanner from './icon-banner.tsx'

const shortcut = (name: string, linkType: 'link' | 'pop' | 'download', linkUrl: string) => ({
  key: null,
  name,
  imgPath: '',
  linkType,
  linkUrl,
})
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

beforeEach(() =>
  show(
    <IconBanner
      title="바로가기"
      settings={{}}
      refresh={() => undefined}
      data={[
        shortcut('환율', 'link', 'https://rates.example/%DATE%'),
        shortcut('급여', 'pop', 'https://pay.example/'),
        shortcut('서식', 'download', '/cm/api/file/1'),
      ]}
    />,
  ),
)

it('a link opens a tab of its own, at an address of today (HOME-028, HOME-029)', async () => {
  await expect.element(link('환율')).toHaveAttribute('href', `https://rates.example/${todayIn()}`)
  await expect.element(link('환율')).toHaveAttribute('target', '_blank')
})

it('what is to be downloaded is downloaded (HOME-028)', async () => {
  await expect.element(link('서식')).toHaveAttribute('download')
  await expect.element(link('서식')).toHaveAttribute('href', '/cm/api/file/1')
})

it('a popup is a window of 1300 by 780 (HOME-028)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await page.getByRole('button', { name: '급여' }).click()
  const { availWidth, availHeight } = screen
  expect(open.mock.calls[0]![2]).toContain(`width=${Math.min(1300, availWidth)},height=${Math.min(780, availHeight)},`)
})

it('a reservation is written in a window of 880 by 700, on the first board, today (RESERVE-008)', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const reservation = fixedShortcuts.find(({ key }) => key === 'reservation')!
  const written = lazyComponent(() => Promise.resolve({ default: () => null }))
  const route = { path: '/reserveDbPopup/write', group: 'popup' as const, titleKey: '', page: written }
  const data = [{ ...shortcut('', 'pop', reservation.address), key: 'reservation' as const }]
  await show(<IconBanner title="바로가기" settings={{}} refresh={() => undefined} data={data} />, {
    modules: [{ name: 'reservations', routes: [route] }],
  })
  await page.getByRole('button', { name: '예약 신청' }).click()
  const [address, , features] = opened.mock.calls[0]!
  expect(String(address)).toMatch(new RegExp(`/po/reserveDbPopup/write\\?SYSID=1&baseDate=${todayIn()}$`))
  expect(features).toContain(`width=${Math.min(880, screen.availWidth)},height=${Math.min(700, screen.availHeight)},`)
})
