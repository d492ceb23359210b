import { expect, it } from 'vitest'
import { fileTypeOf } from './file-type.ts'

it.each([
  ['분기_보고서.pdf', 'pdf'],
  ['예산.XLSX', 'xls'],
  ['공문.hwpx', 'hwp'],
  ['backup.tar.gz', 'zip'],
  ['사진.jpeg', 'img'],
  ['README', 'etc'],
  ['.pdf', 'pdf'],
  ['점으로 끝나는.', 'etc'],
])('%s is %s', (name, type) => {
  expect(fileTypeOf(name)).toBe(type)
})
