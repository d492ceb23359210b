import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { articlesCalls } from '#modules/boards/contract/articles.contract.ts'
import { boardsCalls } from '#modules/boards/contract/boards.contract.ts'
import { type Draft, draftsCalls } from '#modules/boards/contract/drafts.contract.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { cut, sendPiece, sha256 } from '#modules/files/server/testing/sender.ts'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { Answer, TestClient } from './client.ts'
import { bytesOf, moveTo, signIn } from './processes.ts'

/** The server is gone: nobody knows whether it did what it was asked. */
class Gone extends Error {}

/** An answer, or that there is none. What the server refuses while it goes down counts as none. */
async function answered(asking: Promise<Answer>): Promise<Answer> {
  const answer = await asking.catch(() => undefined)
  if (!answer || answer.status >= 500) throw new Gone()
  if (answer.status !== 200) throw new Error(`it answers ${answer.status}: ${answer.text}`)
  return answer
}

/** Somebody who writes without a pause, and remembers what was acknowledged. */
type Writer = {
  client: TestClient
  /** What was acknowledged so far. */
  readonly acknowledged: number
  /** Writes until the server is gone. */
  write: () => Promise<void>
  /** After the next start: all that was acknowledged is there, once, and whole. */
  check: (url: string) => Promise<void>
}

const zones = Intl.supportedValuesOf('timeZone')

/** Saves her time zone, each time the next of the list. */
class Chooser implements Writer {
  client: TestClient
  acknowledged = 0
  constructor(client: TestClient) {
    this.client = client
  }

  async write(): Promise<void> {
    const timeZone = zones[(this.acknowledged + 1) % zones.length]!
    await answered(this.client.send(accountsCalls.savePreferences, { timeZone }))
    this.acknowledged += 1
  }

  /** The one after the last acknowledged one may be there as well: its answer got lost. */
  async check(): Promise<void> {
    const possible = [0, 1].map((more) => zones[(this.acknowledged + more) % zones.length]!)
    const found = (await this.client.call(shellCalls.currentUser, {})).userConfig.timeZone
    expect(possible).toContain(found)
    if (found !== possible[0]) this.acknowledged += 1
  }
}

const pieceBytes = 50_000
type Work = { title: string; draft: Draft; content: Buffer; pieces: Set<number>; isSent: boolean; isAsked: boolean }
type Posted = { title: string; articleId: number; sha256: string }

/** Writes articles, each with an attachment that is sent piece by piece. */
class Author implements Writer {
  client: TestClient
  acknowledged = 0
  readonly posted: Posted[] = []
  readonly #name: string
  readonly #boardId: number
  #begun = 0
  #url = ''
  #work: Work | undefined

  constructor(client: TestClient, name: string, boardId: number) {
    this.client = client
    this.#name = name
    this.#boardId = boardId
  }

  /** One step at a time, so that a kill finds each of them. */
  async write(): Promise<void> {
    const work = this.#work ?? (await this.#begin())
    const missing = [1, 2, 3, 4].find((number) => !work.pieces.has(number))
    if (missing === undefined) return this.#post(work)
    const answer = await answered(sendPiece(this.client, this.#sent(work), missing))
    work.pieces.add(missing)
    this.acknowledged += 1
    work.isSent = (answer.body as { result: { file: object | null } }).result.file !== null
  }

  async #begin(): Promise<Work> {
    const title = `${this.#name} ${(this.#begun += 1)}번째 글`
    const answer = await answered(this.client.send(draftsCalls.startDraft, { boardId: this.#boardId }))
    // Bytes that no other file has: equal ones are stored once.
    const content = Buffer.alloc(4 * pieceBytes, createHash('sha512').update(title).digest())
    const draft = (answer.body as { result: Draft }).result
    this.acknowledged += 1
    this.#work = { title, draft, content, pieces: new Set(), isSent: false, isAsked: false }
    return this.#work
  }

  #sent = ({ title, draft, content }: Work) => ({
    code: draft.fileCode,
    name: `${title}.bin`,
    content,
    chunkSize: pieceBytes,
  })

  #article = ({ title, draft }: Work) => ({
    boardId: this.#boardId,
    title,
    content: `<p>${title} 처음</p>${'<p>가운데</p>'.repeat(200)}<p>${title} 끝</p>`,
    fileCode: draft.fileCode,
    draftId: draft.draftId,
  })

  async #post(work: Work): Promise<void> {
    work.isAsked = true
    const answer = await answered(this.client.send(articlesCalls.createArticle, this.#article(work)))
    this.#note(work, (answer.body as { result: { articleId: number } }).result.articleId)
  }

  #note({ title, content }: Work, articleId: number): void {
    this.posted.push({ title, articleId, sha256: sha256(content) })
    this.acknowledged += 1
    this.#work = undefined
  }

  async check(url: string): Promise<void> {
    this.#url = url
    const work = this.#work
    const found = await this.#found()
    if (work?.isAsked) {
      // Whoever got no answer sends it once more. If it stood already it is refused: its draft is gone with its files.
      const again = await this.client.send(articlesCalls.createArticle, this.#article(work))
      const standing = found.get(work.title)
      expect(again.status).toBe(standing ? 404 : 200)
      const { articleId } = standing ? { articleId: standing[0]! } : (again.body as { result: Posted }).result
      this.#note(work, articleId)
    } else if (work) await this.#checkUnfinished(work)

    const now = await this.#found()
    expect(Object.fromEntries(now)).toEqual(
      Object.fromEntries(this.posted.map(({ title, articleId }) => [title, [articleId]])),
    )
    // What was looked at after an earlier round was whole then; of a long run the newest are opened again.
    for (const posted of this.posted.slice(-12)) await this.#checkWhole(posted)
  }

  /** A draft and each piece that was acknowledged; a file that was put together stands in the list, whole. */
  async #checkUnfinished(work: Work): Promise<void> {
    const { fileCode: code, draftId } = work.draft
    expect((await this.client.call(draftsCalls.draft, { draftId })).fileCode).toBe(code)
    const { items: files } = await this.client.call(filesCalls.list, { code })
    const { items: uploads } = await this.client.call(filesCalls.uploads, { code })
    if (work.isSent) expect(files).toHaveLength(1)
    expect(files.length + uploads.length).toBeLessThanOrEqual(1)
    for (const file of files) expect(await this.#hashOf(file.downloadUrl)).toBe(sha256(work.content))
    const received = files.length > 0 ? [1, 2, 3, 4] : (uploads[0]?.received ?? [])
    expect(received).toEqual(expect.arrayContaining([...work.pieces]))
    // The last piece came and the file was not put together yet: it is sent once more.
    work.pieces = new Set(files.length > 0 || received.length < cut(this.#sent(work)).chunks ? received : [1, 2, 3])
  }

  async #checkWhole({ title, articleId, sha256: expected }: Posted): Promise<void> {
    const article = await this.client.call(articlesCalls.article, { boardId: this.#boardId, articleId })
    expect(article).toMatchObject({ title, articleVersion: 1, files: 1 })
    expect(article.content).toContain(`${title} 처음`)
    expect(article.content).toContain(`${title} 끝`)
    const files = await this.client.call(articlesCalls.hcFile, { fileCode: article.fileCode! })
    expect(files.map(({ name, size }) => [name, size])).toEqual([[`${title}.bin`, 4 * pieceBytes]])
    expect(await this.#hashOf(files[0]!.downloadUrl)).toBe(expected)
  }

  #hashOf = async (path: string) => sha256(await bytesOf(this.#url, this.client, path))

  /** Her articles as the board lists them, by title. */
  async #found(): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>()
    for (let page = 1; ; page += 1) {
      const { items, total } = await this.client.call(articlesCalls.getArticles, {
        boardId: this.#boardId,
        searchField: 'title',
        searchFieldValue: `${this.#name} `,
        itemsPerPage: 100,
        page,
      })
      for (const { title, articleId } of items) found.set(title, [...(found.get(title) ?? []), articleId])
      if (page * 100 >= total) return found
    }
  }
}

async function writeUntilGone(writer: Writer): Promise<void> {
  try {
    for (;;) await writer.write()
  } catch (error) {
    if (!(error instanceof Gone)) throw error
  }
}

/** A board on which an article needs no label. */
async function boardFor(client: TestClient): Promise<number> {
  const { items } = await client.call(boardsCalls.tree, {})
  for (const { boardId, kind, can } of items) {
    if (kind !== 'list' || !can.write) continue
    const { settings } = await client.call(boardsCalls.board, { boardId })
    if (!Object.values(settings.labels).includes('required')) return boardId
  }
  throw new Error('there is no board to write on')
}

/** Several people at work, to whose server something happens. */
export class BusyOffice {
  readonly writers: readonly Writer[]

  private constructor(writers: readonly Writer[]) {
    this.writers = writers
  }

  /** Signs three authors in, and two who change their settings. */
  static async open(url: string): Promise<BusyOffice> {
    const writers: Writer[] = []
    for (const name of ['jiwoo.seo', 'dohyun.kim', 'board.manager']) {
      const client = await signIn(url, name)
      writers.push(new Author(client, `작성자 ${name}`, await boardFor(client)))
    }
    for (const name of ['manager', 'popup.manager']) {
      const chooser = new Chooser(await signIn(url, name))
      // From here on it is known what she has chosen.
      await chooser.write()
      writers.push(chooser)
    }
    return new BusyOffice(writers)
  }

  get acknowledged(): number {
    return this.writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
  }

  /** Everybody writes until the server is gone. @returns once several have got answers; `gone` when all have noticed */
  async work(): Promise<{ gone: Promise<void> }> {
    const before = this.acknowledged
    const gone = Promise.all(this.writers.map(writeUntilGone)).then(() => undefined)
    const isUnderWay = async () => {
      const enough = before + this.writers.length
      await expect.poll(() => this.acknowledged, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
    }
    // Whoever is refused ends the test, and not only when the server is gone.
    await Promise.race([isUnderWay(), gone])
    return { gone }
  }

  /** At the server that was started again. */
  async check(url: string): Promise<void> {
    for (const writer of this.writers) {
      writer.client = moveTo(url, writer.client)
      await writer.check(url)
    }
  }
}
