import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectVisibleFocus, press, pressEach, startAt } from '../../testing/keyboard.ts'
import { show } from '../../testing/show.tsx'
import { NavigationSection } from '../gallery/list-sections.tsx'

it('the tree opens, closes and chooses', async () => {
  await show(<NavigationSection />)
  const tree = page.getByRole('tree', { name: '조직도' })
  await startAt(tree)
  await pressEach('Home', 'ArrowLeft')
  await expect.element(tree.getByRole('treeitem', { name: /플랫폼본부/ })).toHaveAttribute('aria-expanded', 'false')
  await pressEach('ArrowDown', 'ArrowRight', 'ArrowRight')
  expectVisibleFocus()
  await press('Enter')
  await expect.element(tree.getByRole('treeitem', { name: /해외영업팀/ })).toHaveAttribute('aria-selected', 'true')
})
