import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { defineWebModule, useLaterOffers, WebModules } from './modules.ts'
import { show } from './testing/show.tsx'

const sections = () => ({ default: { searchKinds: [{ target: 'A', titleKey: 'a', icon: () => null }] } })

function Probe() {
  return <p>{useLaterOffers('searchKinds').map(({ target }) => target)}</p>
}

it('waits for what modules offer later, and asks for it in the same way when it has come', async () => {
  let arrive = (_: ReturnType<typeof sections>) => {}
  const later = () => new Promise<ReturnType<typeof sections>>((resolve) => (arrive = resolve))
  const modules = [defineWebModule({ name: 'one', later: later as never })]
  await show(
    <WebModules value={modules}>
      <Suspense fallback={<p>기다림</p>}>
        <Probe />
      </Suspense>
    </WebModules>,
  )
  await expect.element(page.getByText('기다림')).toBeVisible()
  // React complains of a rendering that no longer asks for what it waited for; a console error fails the test.
  arrive(sections())
  await expect.element(page.getByText('A', { exact: true })).toBeVisible()
})
