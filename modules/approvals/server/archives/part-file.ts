import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { ZipFile } from 'yazl'
import { filesToTake } from '#modules/files/server/files.public.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Services } from '#platform/server/ctx.ts'
import { csvLine } from '#platform/server/export/csv.ts'
import { savedName } from '#platform/server/export/saved-name.ts'
import { factsOf } from '../pdf/document-facts.ts'
import { pdfOf } from '../pdf/document-pdf.ts'
import type { ArchiveRow } from './archived-documents.ts'
import { type ArchivedRow, archivedRow } from './archived-row.ts'
import { indexPage } from './index-page.ts'
import { recordOf, type TakenFile } from './record-of.ts'

const byteOrderMark = '\uFEFF'
/** A folder's name is no longer, so that Windows opens what is in it. */
const longestFolder = 80

/** One zip of an archive: a folder for each document, and an index of them. It is made as fast as it is taken. */
export class PartFile {
  readonly #zip = new ZipFile()
  readonly #services: Services
  readonly #archive: ArchiveRow
  readonly #part: number
  readonly #lines: string[][] = []
  documents = 0
  bytes = 0

  constructor(services: Services, archive: ArchiveRow, part: number) {
    this.#services = services
    this.#archive = archive
    this.#part = part
    // Without a listener a file that cannot be read would end the process.
    this.#zip.on('error', (error: Error) => (this.output as Readable).destroy(error))
  }

  get output(): NodeJS.ReadableStream {
    return this.#zip.outputStream
  }

  /** Adds a document; done when the bytes before it are taken. A destroyed one has its record alone. */
  async add(documentId: number): Promise<void> {
    const { database, texts } = this.#services
    const { language, timeZone } = this.#archive
    const row = await archivedRow(database.writer, documentId)
    // Another company's, or gone in this moment: what was chosen names neither.
    if (!row) return
    this.documents += 1
    const folder = savedName(`${row.number} ${row.title}`.slice(0, longestFolder), '')
      .slice(0, -1)
      .replace(/[. ]+$/, '')
    const put = (name: string, bytes: Buffer) => {
      this.bytes += bytes.length
      // What is compressed already grows no smaller.
      this.#zip.addBuffer(bytes, `${folder}/${name}`, { mtime: row.endedAt, compress: !name.endsWith('.pdf') })
    }
    const files: TakenFile[] = []
    if (row.destroyedAt === null) {
      const facts = await factsOf(this.#services, database.writer, row)
      const pdf = await pdfOf(facts, { texts, language, timeZone })
      const pdfName = savedName(row.number, 'pdf')
      put(pdfName, pdf)
      files.push({
        path: pdfName,
        name: pdfName,
        bytes: pdf.length,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        kind: 'paper',
      })
      files.push(...(await this.#addFiles(folder, row)))
      put(
        'record.json',
        Buffer.from(`${JSON.stringify(await recordOf(database.writer, facts, row, files), null, 2)}\n`),
      )
    }
    this.#lines.push(this.#lineOf(row, folder, files))
    if (row.destroyedAt === null) await this.#taken(folder, row)
  }

  /** Attachments and pictures of texts, as they are. What is lost or locked is named, and no more. */
  async #addFiles(folder: string, row: ArchivedRow): Promise<TakenFile[]> {
    if (row.fileCode === null) return []
    const names = new Set<string>()
    const taken: TakenFile[] = []
    for (const file of await filesToTake(this.#services, this.#services.database.writer, row.fileCode)) {
      const path = `${file.isInline ? 'pictures' : 'files'}/${unique(names, savedPart(file.name))}`
      const kind = file.isInline ? ('picture' as const) : ('attachment' as const)
      if (!file.open) {
        taken.push({ path: null, name: file.name, bytes: file.size, sha256: file.sha256, kind })
        continue
      }
      const opened = callbackify(file.open)
      this.bytes += file.size
      this.#zip.addReadStreamLazy(
        `${folder}/${path}`,
        { size: file.size, mtime: row.endedAt, compress: false },
        (done) => opened(done),
      )
      taken.push({ path, name: file.name, bytes: file.size, sha256: file.sha256, kind })
    }
    return taken
  }

  /** Waits until what was added is written: memory holds one document. */
  #taken(folder: string, row: ArchivedRow): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#zip.once('error', reject)
      const seal = `${row.contentHash.toString('hex')}  ${row.number}\n`
      this.bytes += seal.length
      const opened = callbackify(async () => {
        this.#zip.off('error', reject)
        resolve()
        return Readable.from([Buffer.from(seal)])
      })
      this.#zip.addReadStreamLazy(
        `${folder}/content-hash.txt`,
        { size: Buffer.byteLength(seal), mtime: row.endedAt, compress: false },
        (done) => opened(done),
      )
    })
  }

  /** Writes the index and closes the file. */
  async end(): Promise<void> {
    const heads = columns.map((column) => this.#say(`index.${column}`))
    const last = this.#lines.length > 0 ? new Date(`${this.#archive.to}T00:00:00Z`) : new Date(0)
    const csv = [byteOrderMark, csvLine(heads), ...this.#lines.map((line) => csvLine(line))].join('')
    const title = this.#say('index.title', { from: this.#archive.from, to: this.#archive.to, part: String(this.#part) })
    const page = indexPage({ title, language: this.#archive.language, heads, lines: this.#lines })
    this.#zip.addBuffer(Buffer.from(csv), 'index.csv', { mtime: last })
    this.#zip.addBuffer(Buffer.from(page), 'index.html', { mtime: last })
    this.#zip.end()
  }

  #say(key: string, params?: Record<string, string>): string {
    const { texts } = this.#services
    return texts.say(this.#archive.language, { key: `approvals.archives.${key}`, ...(params && { params }) })
  }

  #lineOf(row: ArchivedRow, folder: string, files: readonly TakenFile[]): string[] {
    const { language } = this.#archive
    const state = row.destroyedAt !== null ? 'destroyed' : row.isHeld ? 'held' : 'kept'
    return [
      row.number,
      row.title,
      nameIn(row.form.name, language),
      nameIn(row.drafterName, language),
      nameIn(row.deptName, language),
      row.submittedAt.toISOString(),
      row.endedAt.toISOString(),
      row.keptUntil ?? this.#say('index.forEver'),
      this.#say(`index.states.${state}`),
      row.contentHash.toString('hex'),
      row.destroyedAt === null ? folder : '',
      files.map(({ path, name }) => path ?? `${name} (${this.#say('index.missing')})`).join('\n'),
    ]
  }
}

const columns = [
  'number',
  'documentTitle',
  'form',
  'drafter',
  'department',
  'submittedAt',
  'endedAt',
  'keptUntil',
  'state',
  'hash',
  'folder',
  'files',
] as const

/** A name as a zip may hold it: no folder and nothing that Windows refuses. */
const savedPart = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replace(/^[. ]+|[. ]+$/g, '') || 'file'

function unique(names: Set<string>, name: string): string {
  let free = name
  for (let nth = 2; names.has(free.toLowerCase()); nth += 1) free = name.replace(/(\.[^.]*)?$/, ` (${nth})$1`)
  names.add(free.toLowerCase())
  return free
}
