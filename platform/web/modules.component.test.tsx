import { Suspense, startTransition, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { defineWebModule, useLaterOffers, type WebModule, WebModules } from './modules.ts'
import { show } from './testing/show.tsx'

const offers = { default: { searchKinds: [{ target: 'A', titleKey: 'a', icon: () => null }] } }

function Kinds() {
  return <p>{useLaterOffers('searchKinds').map(({ target }) => target)}</p>
}

/** Opened as pages and dialogs are: what stands there stays until the next has come. */
function Opened({ modules }: { modules: readonly WebModule[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <WebModules value={modules}>
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        열기
      </button>
      <Suspense fallback={<p>기다림</p>}>{isOpen ? <Kinds /> : <p>전</p>}</Suspense>
    </WebModules>
  )
}

it('asks for what modules offer later in the same way when it has come while it was drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof offers>()
  const later = () => promise
  await show(<Opened modules={[defineWebModule({ name: 'one', later: later })]} />)
  await page.getByRole('button', { name: '열기' }).click()
  await expect.element(page.getByText('전', { exact: true })).toBeVisible()
  // React complains of a rendering that waited and then asks no more; a console error fails the test.
  resolve(offers)
  await expect.element(page.getByText('A', { exact: true })).toBeVisible()
})
