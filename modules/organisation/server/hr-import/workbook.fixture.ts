import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import type { SentFile } from '#apps/server/testing/client.ts'

export type Cell = string | Date | { formula: string; result: string }
/** A workbook as a program writes it. */
export async function workbook(sheets: Record<string, Cell[][]>): Promise<SentFile> {
  const stream = new PassThrough()
  const writer = new WorkbookWriter({ stream })
  const bytes = buffer(stream)
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = writer.addWorksheet(name)
    for (const row of rows) sheet.addRow(row).commit()
    sheet.commit()
  }
  await writer.commit()
  return { name: 'hr.xlsx', content: new Uint8Array(await bytes) }
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook of one sheet, to be changed. Its texts lie in a part of their own unless they are inline. */
export function writtenByHand(rows: readonly (string | { inline: string })[][]): Record<string, string> {
  const texts = rows.flat().filter((cell) => typeof cell === 'string')
  const cellOf = (cell: string | { inline: string }, address: string) =>
    typeof cell === 'string'
      ? `<c r="${address}" t="s"><v>${texts.indexOf(cell)}</v></c>`
      : `<c r="${address}" t="inlineStr"><is><t>${cell.inline}</t></is></c>`
  const rowsOf = rows.map((cells, row) => {
    const inRow = cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row + 1}`))
    return `<row r="${row + 1}">${inRow.join('')}</row>`
  })
  return {
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="사람" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rowsOf.join('')}</sheetData></worksheet>`,
  }
}

/** A zip of some parts. What stands before each says that it is empty, and the directory how small it is: both lie. */
export function zipOf(parts: Record<string, Buffer | string>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(crc32(content), 16)
    // The directory claims that it is small.
    entry.writeUInt32LE(10, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}
