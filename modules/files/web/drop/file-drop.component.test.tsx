import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press, startAt } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { filesCalls } from '../../contract/files.contract.ts'
import type { StoredFile } from '../../contract/files.entities.ts'
import { storedFile } from '../testing/stored-file.ts'
import FileDrop from './file-drop.tsx'

const code = '01890000-0000-4000-8000-000000000001'
const limits = { totalBytes: 1_000_000, fileBytes: 1_000_000, files: 10, banned: [], allowed: null }
const stored = (name: string) => storedFile(name, { code, size: 3, mediaType: 'text/plain' })

/** How often the server was asked, and the names of the files it got. */
let asked: number
let got: string[]
let isAway: boolean

/** The line to the server, which flow.js takes by XMLHttpRequest: nothing answers while the server is away. */
class Line extends EventTarget {
  upload = new EventTarget()
  readyState = 0
  status = 0
  responseText = ''
  #method = ''
  open(method: string) {
    this.#method = method
    this.readyState = 1
  }
  setRequestHeader() {}
  abort() {
    this.readyState = 0
  }
  send(body?: FormData) {
    asked += 1
    queueMicrotask(() => {
      this.readyState = 4
      if (!isAway) this.#answer(String(body?.get('flowFilename')))
      this.dispatchEvent(new Event(isAway ? 'error' : 'load'))
    })
  }
  /** No part is there yet; one is the whole file. */
  #answer(name: string) {
    this.status = this.#method === 'GET' ? 204 : 200
    if (this.status === 204) return
    got.push(name)
    this.responseText = JSON.stringify({ code: 'ok', result: { received: 1, chunks: 1, file: stored(name) } })
  }
}

beforeEach(() => {
  asked = 0
  got = []
  isAway = true
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Place() {
  const [set, setSet] = useState<string | null>(null)
  return <FileDrop kind="things.thing" code={set} onCode={setSet} />
}

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const textOf = (name: string) => rowOf(name).element().textContent
const cutOff = '서버가 응답하지 않아 올리기를 멈췄어요. 고른 파일은 그대로 있어요.'
const note = page.getByRole('region', { name: '첨부 파일' }).getByText(cutOff)

async function chooseTwo() {
  answering(filesCalls.openSet, { code, limits, can: { change: true } })
  answering(filesCalls.readSet, { code, limits, can: { change: true } })
  const there: StoredFile[] = []
  answering(filesCalls.list, () => ({ items: there, can: { change: true } }))
  answering(filesCalls.uploads, { items: [] })
  answering(filesCalls.order, {})
  await show(<Place />)
  await userEvent.upload(page.getByLabelText('파일 고르기', { exact: true }), [
    new File(['abc'], '하나.txt', { lastModified: 1 }),
    new File(['def'], '둘.txt', { lastModified: 2 }),
  ])
  await expect.element(rowOf('하나.txt')).toBeVisible()
  await expect.element(rowOf('둘.txt')).toBeVisible()
}

describe('files on their way while the server is away', () => {
  it('wait for a minute, then pause with a sentence, and go on with one press', async () => {
    await chooseTwo()
    await vi.advanceTimersByTimeAsync(45_000)
    await expect.element(page.getByRole('button', { name: '하나.txt 멈추기' })).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
    expect(asked).toBeGreaterThan(4)

    await vi.advanceTimersByTimeAsync(60_000)
    await expect.element(note).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent(cutOff)
    for (const name of ['하나.txt', '둘.txt']) await expect.poll(() => textOf(name)).toContain('멈춤 0%')
    await expectAccessible()
    const before = asked
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toBe(before)

    isAway = false
    await page.getByRole('button', { name: '계속', exact: true }).click()
    for (const name of ['하나.txt', '둘.txt']) await expect.poll(() => textOf(name)).toContain('완료')
    await expect.element(note).not.toBeInTheDocument()
    expect(got.toSorted()).toEqual(['둘.txt', '하나.txt'])
  })
})

describe('the table of files', () => {
  const many = Array.from({ length: 12 }, (_, at) => stored(`${at + 1}.txt`))
  const showMany = async () => {
    answering(filesCalls.readSet, { code, limits, can: { change: true } })
    answering(filesCalls.list, { items: many, can: { change: true } })
    answering(filesCalls.uploads, { items: [] })
    await show(<FileDrop kind="things.thing" code={code} onCode={() => undefined} />)
    await expect.element(rowOf('12.txt')).toBeInTheDocument()
  }

  it('lists them, and its body is 200 px high at the most (FILE-001)', async () => {
    await showMany()
    const table = page.getByRole('table').element()
    const box = table.closest('.fdrop__box')!
    const head = table.querySelector('thead')!.getBoundingClientRect().height
    expect(table.querySelectorAll('tbody tr')).toHaveLength(12)
    expect(Math.round(box.clientHeight - head)).toBeLessThanOrEqual(200)
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight)
  })

  it('asks before the page is loaded anew while a new order is on its way (FILE-023)', async () => {
    await showMany()
    const mayGo = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const answers: (() => void)[] = []
    const swaps = answering(filesCalls.swap, async () => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return {}
    })
    expect(mayGo()).toBe(true)
    await startAt(page.getByRole('button', { name: '1.txt 아래로', exact: true }))
    // The second waits until the first one has been answered.
    for (const _ of ['down', 'again']) await press('Alt+ArrowDown')
    await expect.poll(() => answers.length).toBe(1)
    expect(mayGo()).toBe(false)
    answers[0]!()
    await expect.poll(() => answers.length).toBe(2)
    expect(mayGo()).toBe(false)
    answers[1]!()
    await expect.poll(mayGo).toBe(true)
    expect(swaps).toHaveLength(2)
  })

  it('takes several at once (FILE-036)', async () => {
    await showMany()
    expect(page.getByLabelText('파일 고르기', { exact: true }).element()).toHaveProperty('multiple', true)
  })
})
