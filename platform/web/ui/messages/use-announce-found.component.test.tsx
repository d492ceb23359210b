import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SearchField } from '../../input/search-field.tsx'
import { press, startAt, write } from '../../testing/keyboard.ts'
import { announced } from '../../testing/seen.ts'
import { show } from '../../testing/show.tsx'
import { Pager } from '../lists/pager.tsx'
import { totalOf, useAnnounceFound } from './use-announce-found.ts'

const fruits = ['사과', '배', '감', '사과배', '풋사과']
const atOnce = (): Promise<void> => Promise.resolve()

/** A list that answers a while later, as a server does. */
function Fruits({ answer = atOnce }: { answer?: () => Promise<void> }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(1)
  const list = useQuery({
    queryKey: ['fruits', typed, at],
    queryFn: async () => {
      await answer()
      const all = fruits.filter((each) => each.includes(typed))
      return { items: all.slice((at - 1) * 2, at * 2), total: all.length }
    },
    placeholderData: keepPreviousData,
  })
  useAnnounceFound([typed], totalOf(list), { page: at, size: 2 })
  return (
    <>
      <SearchField label="과일" value={typed} onChange={(text) => (setTyped(text), setAt(1))} />
      <ul>
        {list.data?.items.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void list.refetch()}>
        새로 고침
      </button>
      <Pager page={at} size={2} total={list.data?.total ?? 0} onChange={setAt} />
    </>
  )
}

it('a list says how many it has found after searching and leafing, not when it is come to (WCAG 4.1.3)', async () => {
  await show(<Fruits />)
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('사과')
  await startAt(page.getByRole('button', { name: '새로 고침' }))
  await press('Enter')
  await startAt(page.getByRole('button', { name: '2 페이지' }))
  expect(announced()).toBe('')
  await press('Enter')
  await expect.poll(announced).toBe('5건을 찾았어요. 3번째부터 4번째까지 보여요.')
  await startAt(page.getByRole('searchbox', { name: '과일' }))
  await write('배')
  await expect.poll(announced).toBe('2건을 찾았어요.')
  await write('나무')
  await expect.poll(announced).toBe('찾은 것이 없어요.')
})

it('says nothing of the rows of another question', async () => {
  let go = () => {}
  let isHeld = false
  await show(<Fruits answer={() => (isHeld ? new Promise<void>((done) => (go = done)) : Promise.resolve())} />)
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('사과')
  isHeld = true
  await startAt(page.getByRole('searchbox', { name: '과일' }))
  await write('풋')
  await expect.element(page.getByRole('listitem')).toHaveLength(2)
  expect(announced()).toBe('')
  go()
  await expect.poll(announced).toBe('1건을 찾았어요.')
})
