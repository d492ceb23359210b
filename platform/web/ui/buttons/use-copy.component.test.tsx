import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clipboard } from '../../testing/clipboard.ts'
import { press, startAt } from '../../testing/keyboard.ts'
import { toasts } from '../../testing/seen.ts'
import { show } from '../../testing/show.tsx'
import { useCopy } from './use-copy.ts'

const address = 'https://portal.example.com/'

/** Copies the address, in usual words and in words of its own. */
function Address() {
  const copy = useCopy()
  const copyAddress = useCopy({ copied: '주소를 복사했어요', failed: '주소를 골라 복사해 주세요' })
  return (
    <>
      <button type="button" onClick={() => void copy(address)}>
        복사
      </button>
      <button type="button" onClick={() => void copyAddress(address)}>
        주소 복사
      </button>
    </>
  )
}

async function expectSaid(name: string, words: string) {
  await startAt(page.getByRole('button', { name, exact: true }))
  await press('Enter')
  await expect.element(toasts().getByText(words, { exact: true })).toBeVisible()
}

it('copies and says so, in words of its own where there are some', async () => {
  const copied = clipboard()
  await show(<Address />)
  await expectSaid('복사', '복사했어요')
  await expectSaid('주소 복사', '주소를 복사했어요')
  expect(copied).toEqual([address, address])
})

it('says that the browser refused, and what to do then', async () => {
  const copied = clipboard({ refuses: true })
  await show(<Address />)
  await expectSaid('복사', '복사하지 못했어요')
  await expectSaid('주소 복사', '주소를 골라 복사해 주세요')
  expect(copied).toEqual([])
})
