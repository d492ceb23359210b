import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { press, startAt } from '../testing/keyboard.ts'
import { show } from '../testing/show.tsx'
import { setStopped } from './standing.ts'
import { StandingStrip } from './standing-strip.tsx'

afterEach(() => setStopped(null))

const strip = () => page.getByRole('region', { name: '서비스 상태 안내' })
const words = () => strip().query()?.textContent
const close = () => page.getByRole('button', { name: '안내 닫기' })
const administrator = {
  personCode: 'P1',
  personId: 'p1',
  comCode: 'HC',
  homeComCode: 'HC',
  userName: 'admin',
  name: { ko: '관리자', en: 'Admin', zh: '管理员', ja: '管理者' },
  timeZone: 'Asia/Seoul',
  mustChangePassword: false,
  grants: ['superAdmin'],
}

const Whole = () => (
  <>
    <StandingStrip />
    <main style={{ height: 'var(--h-page)' }}>
      <h1>화면</h1>
    </main>
  </>
)

describe('the strip above every page', () => {
  it('is not there while nothing is stopped', async () => {
    await show(<Whole />)
    await expect.element(page.getByRole('heading', { name: '화면' })).toBeVisible()
    await expect.element(strip()).not.toBeInTheDocument()
  })

  it('says what is stopped as soon as it is, is read out, and goes when it is over', async () => {
    await show(<Whole />)
    setStopped('readOnly')
    await expect.poll(words).toContain('지금은 읽기만 할 수 있어요')
    await expect.element(page.getByRole('alert')).toHaveTextContent('지금은 읽기만 할 수 있어요.')
    await expectAccessible()
    setStopped(null)
    await expect.element(strip()).not.toBeInTheDocument()
    await expect.element(page.getByRole('status')).toHaveTextContent('멈췄던 기능을 다시 쓸 수 있어요')
  })

  it.each([1440, 390])('covers nothing: at a width of %d the page below is that much lower', async (width) => {
    await page.viewport(width, 900)
    onTestFinished(() => page.viewport(1440, 900))
    setStopped('writing')
    await show(<Whole />)
    await expect.element(strip()).toBeVisible()
    const { bottom, top } = strip().element().getBoundingClientRect()
    const below = document.querySelector('main')!.getBoundingClientRect()
    expect(top).toBe(0)
    expect(below.top).toBe(bottom)
    expect(below.bottom).toBeCloseTo(900, 0)
    expect(document.documentElement.scrollHeight).toBe(900)
  })

  it('tells an administrator what to do, and does not let her close it', async () => {
    setStopped('uploads')
    await show(<Whole />, { viewer: administrator })
    await expect.poll(words).toContain('서버 디스크의 공간을 늘리거나')
    await expect.element(close()).not.toBeInTheDocument()
  })

  it('can be closed by the keys where little is stopped, until more is', async () => {
    setStopped('uploads')
    await show(<Whole />)
    await startAt(close())
    await press('Enter')
    await expect.element(strip()).not.toBeInTheDocument()
    setStopped('writing')
    await expect.poll(words).toContain('새로 저장할 수 없어요')
    await expect.element(close()).not.toBeInTheDocument()
    setStopped('uploads')
    await expect.element(strip()).toBeVisible()
  })
})
