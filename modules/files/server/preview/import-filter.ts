/** Of LibreOffice's extension H2Orestart; without that there is no such filter. */
export const hangulFilter = 'Hwp2002_File'

/** LibreOffice's names for what it reads. */
const filters: Readonly<Record<string, string>> = {
  doc: 'MS Word 97',
  docx: 'MS Word 2007 XML',
  xls: 'MS Excel 97',
  xlsx: 'Calc MS Excel 2007 XML',
  ppt: 'MS PowerPoint 97',
  pptx: 'Impress MS PowerPoint 2007 XML',
  odt: 'writer8',
  ods: 'calc8',
  odp: 'impress8',
  rtf: 'Rich Text Format',
  hwp: hangulFilter,
  hwpx: hangulFilter,
}

/**
 * As what LibreOffice is to read a document. It is told, since what it does not know it takes for a text, and pages of
 * nonsense come out.
 * @param head the first bytes: a name may say `.doc` of what is a newer document or RTF
 * @returns undefined for what is not converted
 */
export function importFilterOf(extension: string, head: Buffer): string | undefined {
  const begins = (text: string) => head.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
  if (begins('{\\rtf')) return filters.rtf
  if (begins('PK\x03\x04') && ['doc', 'xls', 'ppt'].includes(extension)) return filters[`${extension}x`]
  return Object.hasOwn(filters, extension) ? filters[extension] : undefined
}
