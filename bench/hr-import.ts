import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { hrImportCalls } from '#modules/organisation/contract/hr-import.contract.ts'
import type { HrState } from '#modules/organisation/contract/hr-import.rules.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { type Finding, printTable } from './measure.ts'
import { memoryOf, signIn, startPortal, temporaryFolder } from './portal.ts'

const people = 100_000
const departments = 10_000
const heapLimitMb = 512
/** The heap and what lies beside it: buffers, code, stacks. */
const memoryLimitMb = 800
const watchedEveryMs = 250
const mebibyte = 1024 * 1024

type Detail = CallResult<typeof hrImportCalls.hrImport>

/**
 * HR data of 100,000 people in 10,000 departments as CSV files, through HTTP: until the preview stands, until it is
 * applied, the same files once more, and back again; then the people as one workbook, until the preview stands. The
 * server has no more than half a gigabyte of heap.
 */
export async function measureHrImport(): Promise<Finding[]> {
  await using folder = await temporaryFolder()
  await writeDepartments(join(folder.path, 'departments.csv'))
  await writePeople(join(folder.path, 'people.csv'))
  await writeWorkbook(join(folder.path, 'people.xlsx'))
  await using portal = await startPortal(join(folder.path, 'data'), {
    NODE_OPTIONS: `--max-old-space-size=${heapLimitMb}`,
  })
  const { headers } = await signIn(portal.url, 'admin')
  const send = async (path: string, file?: string): Promise<{ importId: number }> => {
    const form = new FormData()
    if (file) form.append('file', await openAsBlob(join(folder.path, file)), file)
    const answer = await fetch(`${portal.url}/cm${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-requested-with': 'XMLHttpRequest',
        ...(file ? {} : { 'content-type': 'application/json' }),
      },
      body: file ? form : '{}',
    })
    const said = (await answer.json()) as { result: { importId: number } }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`)
    return said.result
  }
  const until = async (importId: number, wanted: HrState): Promise<Detail> => {
    while (true) {
      const answer = await fetch(
        `${portal.url}/cm${hrImportCalls.hrImport.path.replace('{importId}', String(importId))}`,
        {
          headers,
        },
      )
      const { result } = (await answer.json()) as { result: Detail }
      if (result.state === wanted) return result
      if (['blocked', 'ready', 'applied', 'undone'].includes(result.state))
        throw new Error(`the import is ${result.state}, not ${wanted}: ${JSON.stringify(result)}`)
      await delay(100)
    }
  }
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    let peak = 0
    const watch = setInterval(() => {
      memoryOf(portal).then(
        (bytes) => (peak = Math.max(peak, bytes)),
        () => undefined,
      )
    }, watchedEveryMs)
    try {
      await work()
    } finally {
      clearInterval(watch)
    }
    times.push({ name, seconds: (performance.now() - began) / 1000, 'memory, MB': peak / mebibyte })
  }
  const of = (path: string, importId: number) => path.replace('{importId}', String(importId))
  const times: { name: string; seconds: number; 'memory, MB': number }[] = []
  const load = async () => {
    const { importId } = await send(hrImportCalls.beginHrImport.path, 'departments.csv')
    await until(importId, 'ready')
    await send(of(hrImportCalls.addHrFile.path, importId), 'people.csv')
    await until(importId, 'ready')
    return importId
  }
  let importId = 0
  await timed('files sent, read and compared', async () => {
    importId = await load()
  })
  await timed('applied', async () => {
    await send(of(hrImportCalls.applyHrImport.path, importId))
    await until(importId, 'applied')
  })
  await timed('the same files again: nothing changes', async () => {
    const { counts } = await until(await load(), 'ready')
    if (Object.keys(counts).length > 0) throw new Error(`not idempotent: ${JSON.stringify(counts)}`)
  })
  await timed('undone', async () => {
    await send(of(hrImportCalls.undoHrImport.path, importId))
    await until(importId, 'undone')
  })
  // Nothing of them is there any more, so that all are new.
  const { importId: ofWorkbook } = await send(hrImportCalls.beginHrImport.path, 'departments.csv')
  await until(ofWorkbook, 'ready')
  await timed('the people as one workbook sent, read and compared', async () => {
    await send(of(hrImportCalls.addHrFile.path, ofWorkbook), 'people.xlsx')
    const { counts } = await until(ofWorkbook, 'ready')
    if (counts.person?.add !== people) throw new Error(`not all people were read: ${JSON.stringify(counts)}`)
  })
  printTable(`${people.toLocaleString('en')} people in ${departments.toLocaleString('en')} departments; seconds`, times)
  return [
    ...times.map(({ name, seconds }) => ({
      name: `HR import, ${name}`,
      value: seconds,
      unit: 's',
      target: { atMost: 180 },
    })),
    {
      name: 'HR import, most memory of the server',
      value: Math.max(...times.map((each) => each['memory, MB'])),
      unit: 'MB',
      target: { atMost: memoryLimitMb },
    },
  ]
}

async function writeDepartments(path: string): Promise<void> {
  await writeCsv(path, '부서코드,상위부서코드,부서명,약칭', departments, (at) => {
    // Ten below each, so that the tree is five levels deep.
    const parent = at === 0 ? '' : `BX${Math.floor((at - 1) / 10)}`
    return `BX${at},${parent},측정 ${at}부,B${at}`
  })
}

const family = '김이박최정강조윤장임한오서신권황안송류홍'
const given = '가나다라마바사아자차카타파하도민서지우연수호준영'
const syllable = (from: string) => from[randomInt(from.length)]

const personHeadings = [
  '사번',
  '이름',
  '영문이름',
  '이메일',
  '부서코드',
  '직급',
  '사무실전화',
  '내선',
  '휴대폰',
  '입사일',
  '생일',
  '재직상태',
]

function personCells(at: number): string[] {
  const name = `${syllable(family)}${syllable(given)}${syllable(given)}`
  const number = String(at % 10_000)
  const numbers = [`02-1234-${number}`, number, `010-1234-${number}`]
  return [
    `BX${at}`,
    name,
    `Person ${at}`,
    `bx${at}@bench.example`,
    `BX${at % departments}`,
    '사원',
    ...numbers,
    '2020-03-02',
    '03-02',
    '재직',
  ]
}

const writePeople = (path: string) =>
  writeCsv(path, personHeadings.join(','), people, (at) => personCells(at).join(','))

/** As Excel writes it: texts stand once, in a part of their own. */
async function writeWorkbook(path: string): Promise<void> {
  const file = createWriteStream(path)
  const workbook = new WorkbookWriter({ stream: file, useSharedStrings: true })
  const sheet = workbook.addWorksheet('people')
  sheet.addRow(personHeadings).commit()
  for (let at = 0; at < people; at += 1) {
    sheet.addRow(personCells(at)).commit()
    if (file.writableNeedDrain) await once(file, 'drain')
  }
  sheet.commit()
  await workbook.commit()
  if (!file.closed) await finished(file)
}

async function writeCsv(path: string, head: string, count: number, row: (at: number) => string): Promise<void> {
  const file = createWriteStream(path)
  file.write(`${head}\n`)
  for (let at = 0; at < count; at += 1) if (!file.write(`${row(at)}\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'close')
}
