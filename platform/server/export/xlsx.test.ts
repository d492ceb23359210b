import { Workbook } from '@cj-tech-master/excelts'
import { describe, expect, test } from 'vitest'
import { shareOfThisThread } from '#platform/testing/thread-share.ts'
import { sheetNameOf, xlsxOf } from './xlsx.ts'

const read = async (bytes: Buffer) => {
  const workbook = new Workbook()
  await workbook.xlsx.load(bytes)
  return workbook.worksheets[0]!
}

describe('a workbook', () => {
  test.each(['한글과 漢字と仮名 🏢', '=1+1', '+82-2-0000-1411', '-1', '@SUM(A1)', '007', '<b>&"\'', ' ', ''])(
    'holds "%s" as a text that nothing computes',
    async (text) => {
      const sheet = await read(await xlsxOf('명단', [{ head: '머리', width: 10 }], [[text]]))
      const cell = sheet.getRow(2).getCell(1)
      expect(cell.formula).toBeUndefined()
      expect(cell.value ?? '').toBe(text)
      expect(cell.numFmt).toBe('@')
    },
  )

  test('loses what XML cannot hold, and opens all the same', async () => {
    const sheet = await read(await xlsxOf('명단', [{ head: '머리', width: 10 }], [['가\u0000나\u001B다\uFFFF\uD800']]))
    expect(sheet.getRow(2).getCell(1).value).toBe('가 나 다 \uFFFD')
  })

  test('keeps the lines of a text, and shows them', async () => {
    const sheet = await read(
      await xlsxOf('명단', [{ head: '머리' }, { head: '수', kind: 'number' }], [['가\r\n나\n 다', 1]]),
    )
    const cell = sheet.getRow(2).getCell(1)
    expect(cell.value).toBe('가\n나\n 다')
    expect(cell.numFmt).toBe('@')
    expect(cell.alignment).toMatchObject({ wrapText: true })
    expect(sheet.getRow(2).getCell(2).value).toBe(1)
  })

  test('of many rows is written beside the event loop', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => [`가 ${at}`, '나', '다', '라'])
    const columns = rows[0]!.map((head) => ({ head, width: 10 }))
    await xlsxOf('명단', columns, rows.slice(0, 200))
    let bytes: Buffer | undefined
    const share = await shareOfThisThread(async () => {
      bytes = await xlsxOf('명단', columns, rows)
    })
    expect(share).toBeLessThan(0.3)
    expect((await read(bytes!)).getRow(5_001).getCell(1).value).toBe('가 4999')
  })

  test('keeps its head in sight', async () => {
    const sheet = await read(await xlsxOf('명단', [{ head: '이름', width: 12 }], []))
    expect(sheet.getRow(1).getCell(1).value).toBe('이름')
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.getColumn(1).width).toBe(12)
  })
})

test.each([
  ['인사팀', '인사팀'],
  ['R&D/연구 [1]: 개발?*', 'R&D 연구  1   개발'],
  ["'따옴표'", '따옴표'],
  ['', 'Sheet1'],
  ['///', 'Sheet1'],
  ['두\n줄', '두 줄'],
  ['가'.repeat(40), '가'.repeat(31)],
])('a sheet for "%s" is named "%s"', (name, expected) => {
  expect(sheetNameOf(name)).toBe(expected)
})
