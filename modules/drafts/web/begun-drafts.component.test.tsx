import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#platform/web/testing/show.tsx'
import { BegunDrafts } from './begun-drafts.tsx'

type Begun = { draftId: number; title: string; savedAt: string; of: number | null }
const begun = (draftId: number, of: number | null = null): Begun => ({
  draftId,
  title: `글 ${draftId}`,
  savedAt: new Date().toISOString(),
  of,
})

/** What was begun, as a form shows it that has the first of it open. */
function Begun({ given, onContinue }: { given: Begun[]; onContinue: (draft: Begun) => void }) {
  const [data, setData] = useState(given)
  const drafts = { data, isError: false, isFetching: false, refetch: () => undefined } as unknown as UseQueryResult<
    Begun[]
  >
  return (
    <BegunDrafts
      drafts={drafts}
      of="surveys.survey"
      placeOf={() => '설문'}
      isChange={({ of }) => of !== null}
      current={1}
      onContinue={onContinue}
      drop={async (gone) => setData((before) => before.filter(({ draftId }) => draftId !== gone))}
    />
  )
}
const button = page.getByRole('button', { name: /임시 저장한 글/ })

it('tells how many others were begun, and gives the whole of the one that is gone on with', async () => {
  const onContinue = vi.fn<(draft: Begun) => void>()
  await show(<Begun given={[begun(1), begun(2, 7), begun(3)]} onContinue={onContinue} />)
  await expect.element(button).toHaveTextContent('임시 저장한 글2')
  await button.click()
  await page.getByRole('button', { name: /^글 2 수정 중/ }).click()
  expect(onContinue).toHaveBeenCalledWith(expect.objectContaining({ draftId: 2, of: 7 }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('is not there where nothing else was begun', async () => {
  await show(<Begun given={[begun(1)]} onContinue={() => undefined} />)
  await expect.element(button).not.toBeInTheDocument()
})

it('stays open where the last one was thrown away in it', async () => {
  await show(<Begun given={[begun(1), begun(2)]} onContinue={() => undefined} />)
  await button.click()
  await page.getByRole('button', { name: '글 2 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제', exact: true }).click()
  await expect.element(page.getByText('쓰다 만 글은 저절로 여기에 남아요')).toBeVisible()
})
