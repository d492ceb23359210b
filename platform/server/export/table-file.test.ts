import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Workbook } from '@cj-tech-master/excelts'
import { expect, test } from 'vitest'
import { tableFile } from './table-file.ts'

const columns = [{ head: '이름' }, { head: '횟수', kind: 'number' as const }]

test('as CSV it begins with the mark by which Excel knows UTF-8, then the head', async () => {
  const { bytes, downloadName, contentType } = await tableFile('csv', { name: '메뉴', columns, rows: [['게시판', 3]] })
  expect((await buffer(bytes as Readable)).toString()).toBe('\uFEFF이름,횟수\r\n게시판,3\r\n')
  expect(downloadName).toBe('메뉴.csv')
  expect(contentType).toBe('text/csv; charset=utf-8')
})

test('as CSV its rows are taken while they are sent, not before', async () => {
  let taken = 0
  const rows = (async function* endless() {
    for (;;) yield ['가'.repeat(1_000), ++taken]
  })()
  const { bytes } = await tableFile('csv', { name: '메뉴', columns, rows })
  expect(taken).toBe(0)
  const stream = bytes as Readable
  for await (const _ of stream) if (taken >= 10) break
  expect(taken).toBeLessThan(1_000)
  expect(stream.destroyed).toBe(true)
})

test('as a workbook it holds numbers as numbers, and whatever else as a text that nothing computes', async () => {
  const { bytes, downloadName } = await tableFile('xlsx', {
    name: '7/8월 통계: 부서?',
    columns,
    rows: [
      ['=1+1', 3.5],
      ['007', '=2+2'],
      ['', null],
    ],
  })
  expect(downloadName).toBe('7 8월 통계  부서.xlsx')
  const workbook = new Workbook()
  await workbook.xlsx.load(bytes as Buffer)
  const sheet = workbook.worksheets[0]!
  expect(sheet.name).toBe('7 8월 통계  부서')
  const cell = (row: number, at: number) => {
    const { value, formula, numFmt } = sheet.getRow(row).getCell(at)
    return { value, formula, numFmt }
  }
  expect(cell(2, 1)).toEqual({ value: '=1+1', formula: undefined, numFmt: '@' })
  expect(cell(2, 2)).toMatchObject({ value: 3.5, formula: undefined })
  expect(cell(2, 2).numFmt).not.toBe('@')
  expect(cell(3, 1)).toEqual({ value: '007', formula: undefined, numFmt: '@' })
  expect(cell(3, 2)).toEqual({ value: '=2+2', formula: undefined, numFmt: '@' })
  expect(cell(4, 2).value).toBeNull()
})
