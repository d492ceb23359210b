import { expect, test } from 'vitest'
import { importFilterOf } from './import-filter.ts'

const [zip, compound, rtf] = ['PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '{\\rtf1\\ansi'].map((head) =>
  Buffer.from(head, 'latin1'),
) as [Buffer, Buffer, Buffer]

test.each([
  ['docx', zip, 'MS Word 2007 XML'],
  ['doc', compound, 'MS Word 97'],
  ['doc', zip, 'MS Word 2007 XML'],
  ['doc', rtf, 'Rich Text Format'],
  ['xls', zip, 'Calc MS Excel 2007 XML'],
  ['hwp', compound, 'Hwp2002_File'],
  ['hwpx', zip, 'Hwp2002_File'],
  ['exe', compound, undefined],
  ['constructor', compound, undefined],
])('a .%s is read by the filter for what it is', (extension, head, filter) => {
  expect(importFilterOf(extension, head)).toBe(filter)
})
