import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press, startAt } from '../testing/keyboard.ts'
import { show } from '../testing/show.tsx'
import { useArrival } from './use-arrival.ts'

/** A text that comes a while after its page. */
function Text({ number }: { number: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 150)
    return () => clearTimeout(timer)
  }, [])
  if (!isThere) return <p>불러오는 중</p>
  return (
    <>
      <h2 data-arrival="">글 {number}</h2>
      <Link to="/read" search={{ article: String(Number(number) + 1) }}>
        다음 글
      </Link>
    </>
  )
}

/** A list, and the articles that are read on a page of its own, beside a menu. */
function Portal() {
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  const { pathname } = useLocation()
  const { article, only } = useSearch({ strict: false }) as { article?: string; only?: string }
  return (
    <>
      <nav>
        <Link to="/list">목록</Link>
      </nav>
      <main ref={main} tabIndex={-1}>
        {pathname === '/read' ? (
          <section>
            <h1>공지사항</h1>
            <Text key={article} number={article ?? ''} />
          </section>
        ) : (
          <section>
            <h1>모든 글{only ? '(읽지 않은 글)' : ''}</h1>
            <Link to="/list" search={{ only: 'unread' }}>
              읽지 않은 글
            </Link>
            <Link to="/read" search={{ article: '1' }}>
              첫 글
            </Link>
          </section>
        )}
      </main>
    </>
  )
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

it('what is come to by key has the focus at its heading, another article on the same page as well', async () => {
  await show(<Portal />, { at: '/list' })
  await startAt(page.getByRole('link', { name: '첫 글' }))
  await press('Enter')
  await expect.element(heading('글 1')).toHaveFocus()
  await press('Tab')
  await expect.element(page.getByRole('link', { name: '다음 글' })).toHaveFocus()
  await press('Enter')
  await expect.element(heading('글 2')).toHaveFocus()

  await startAt(page.getByRole('link', { name: '목록' }))
  await press('Enter')
  await expect.element(heading('모든 글')).toHaveFocus()
})

it('a control that is still there keeps the focus, and nobody is thrown back who has gone on', async () => {
  const shown = await show(<Portal />, { at: '/list' })
  const only = page.getByRole('link', { name: '읽지 않은 글' })
  await startAt(only)
  await press('Enter')
  await expect.element(heading('모든 글(읽지 않은 글)')).toBeVisible()
  await expect.element(only).toHaveFocus()

  await startAt(page.getByRole('link', { name: '첫 글' }))
  await press('Enter')
  await expect.poll(shown.address).toContain('/read')
  await expect.element(heading('공지사항')).toHaveFocus()
  await startAt(page.getByRole('link', { name: '목록' }))
  await expect.element(heading('글 1')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '목록' })).toHaveFocus()
})

it('whoever enters the portal begins at its top', async () => {
  await show(<Portal />, { at: '/read?article=3' })
  await expect.element(heading('글 3')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
