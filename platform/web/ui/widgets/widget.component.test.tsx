import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { WidgetHead, WidgetTools } from './widget.tsx'
import { useWidgetPages, WidgetPager } from './widget-pager.tsx'

function Pages() {
  const pages = useWidgetPages([1, 2, 3], 1)
  return (
    <section className="w" style={{ width: 320 }}>
      <WidgetHead title="최근 게시글">
        <WidgetPager title="최근 게시글" pages={pages} />
      </WidgetHead>
    </section>
  )
}

it('the arrows of a widget stand at its edge, and its menu, which comes with the pointer, before them', async () => {
  const tools = (
    <button type="button" className="w__tools">
      메뉴
    </button>
  )
  await show(
    <WidgetTools value={tools}>
      <Pages />
    </WidgetTools>,
  )
  const next = page.getByRole('button', { name: /다음/ })
  await expect.element(next).toBeVisible()
  const right = (element: Element) => element.getBoundingClientRect().right
  expect(right(document.querySelector('.w')!) - right(next.element())).toBeLessThan(16)
  expect(right(page.getByRole('button', { name: '메뉴' }).element())).toBeLessThan(right(next.element()))
})
