import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { korean } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { useDraftKeeper } from './use-draft-keeper.ts'

type Content = { text: string }
const savedAt = '2026-03-17T00:00:00Z'
const begun = { draftId: 5, revision: 0, savedAt }

/** A field whose text is kept. @param draft what is gone on with */
async function showField(draft?: typeof begun) {
  const start = vi.fn<() => Promise<typeof begun>>(async () => begun)
  const save = vi.fn<(kept: { draftId: number }, content: Content) => Promise<{ revision: number; savedAt: string }>>(
    async () => ({ revision: 1, savedAt }),
  )
  const onStarted = vi.fn<(started: typeof begun) => void>()
  function Field() {
    const { keeper, state } = useDraftKeeper<Content, typeof begun>({
      of: 'notes.note',
      place: 'desk',
      draft,
      start,
      save,
      onStarted,
      gather: () => undefined,
    })
    return (
      <>
        <input aria-label="text" onChange={(event) => keeper.change({ text: event.target.value })} />
        <output>{state.phase}</output>
      </>
    )
  }
  await show(<Field />)
  return { start, save, onStarted }
}

it('without a draft one begins with the first that is typed, and only one', async () => {
  const { start, save, onStarted } = await showField()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('fresh')
  expect(start).not.toHaveBeenCalled()
  await page.getByRole('textbox').click()
  await korean.type('가')
  await expect.element(page.getByText('saved')).toBeVisible()
  await korean.type('나')
  await expect.poll(() => save.mock.calls.at(-1)?.[1]).toEqual({ text: '가나' })
  expect(start).toHaveBeenCalledOnce()
  expect(onStarted).toHaveBeenCalledExactlyOnceWith(begun)
  expect(save.mock.calls[0]?.[0]).toEqual({ draftId: 5, revision: 0, savedAt })
})

it('with a draft no other one is begun', async () => {
  const { start, save } = await showField(begun)
  await page.getByRole('textbox').click()
  await korean.type('가')
  await expect.poll(() => save.mock.calls.map(([kept]) => kept.draftId)).toEqual([5])
  expect(start).not.toHaveBeenCalled()
})
