import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyComponent } from '#platform/web/chunks.ts'
import { defineWebModule } from '#platform/web/modules.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { pageCalls } from '../../contract/page.contract.ts'
import { PageView } from './page-view.tsx'

const kitchen = defineWebModule({
  name: 'kitchen',
  phoneHome: lazyComponent(async () => ({ default: () => <p>오늘의 점심</p> })),
})
const name = { ko: '홈', en: '', zh: '', ja: '' }

function showHome(at: string) {
  answering(pageCalls.page, { name, cols: 12, rows: 1, rowHeight: 60, parts: [], canArrange: false })
  return show(<PageView page="home" />, { at, modules: [kitchen] })
}

it('the home of phones has what modules offer to it (MOBILE-002)', async () => {
  await showHome('/mobile')
  await expect.element(page.getByText('오늘의 점심')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
})

it('the home of wide screens has none of it', async () => {
  await showHome('/home/Home')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(page.getByText('오늘의 점심').elements()).toEqual([])
})
