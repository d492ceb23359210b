import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { useCall, useCallMutation } from '../../calls/queries.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { answering } from '../../testing/answering.ts'
import { show } from '../../testing/show.tsx'
import { Button } from '../buttons/button.tsx'
import { Modal } from '../dialogs/modal.tsx'

const notes = defineCalls('notes', {
  read: { method: 'GET', path: '/notes', summary: '', access: access.signedIn, result: z.object({ note: z.string() }) },
  keep: {
    method: 'POST',
    path: '/notes',
    summary: '',
    access: access.signedIn,
    input: z.object({ note: z.string() }),
    result: z.object({ note: z.string() }),
  },
})
const strip = () => page.getByText('서버와 다시 연결하고 있어요', { exact: true }).and(page.getByRole('paragraph'))

function Note() {
  const { data } = useCall(notes.read, {})
  return <p>{data ? data.note : '아직 없음'}</p>
}

function Keeping() {
  const keep = useCallMutation(notes.keep)
  return (
    <Modal open title="쪽지" onClose={() => undefined}>
      <Button busy={keep.isPending} onClick={() => keep.mutate({ note: '한 번만' })}>
        보내기
      </Button>
      <p>{keep.data ? `보냈어요: ${keep.data.note}` : '쓰는 중'}</p>
    </Modal>
  )
}

/** A server that is away as often as is said. */
function awayFor(times: number) {
  let left = times
  return () => {
    left -= 1
    if (left >= 0) throw new AppError('ServiceUnavailableException')
    return { note: '돌아온 쪽지' }
  }
}

it('says that it connects again while the server is away, and the page goes on by itself', async () => {
  const asked = answering(notes.read, awayFor(3))
  await show(<Note />)
  await expect.element(strip()).toBeVisible()
  await expect.element(page.getByText('아직 없음')).toBeVisible()
  await expectAccessible()
  await expect.element(page.getByText('돌아온 쪽지'), { timeout: 15_000 }).toBeVisible()
  await expect.element(strip()).not.toBeInTheDocument()
  expect(asked).toHaveLength(4)
})

it('a connection that was cut once is not worth a word', async () => {
  answering(notes.read, awayFor(1))
  await show(<Note />)
  await expect.element(page.getByText('돌아온 쪽지')).toBeVisible()
  await expect.element(strip()).not.toBeInTheDocument()
})

it('is seen above a dialog whose saving waits, which goes on by itself', async () => {
  const asked = answering(notes.keep, awayFor(3))
  await show(<Keeping />)
  await page.getByRole('button', { name: '보내기' }).click()
  await expect.element(strip()).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('서버와 다시 연결하고 있어요').first()).toBeVisible()
  await expect.element(page.getByText('보냈어요: 돌아온 쪽지'), { timeout: 15_000 }).toBeVisible()
  expect(asked).toHaveLength(4)
})
