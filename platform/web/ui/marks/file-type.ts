/** The kinds of file the badge tells apart. */
export type FileType = 'pdf' | 'xls' | 'ppt' | 'hwp' | 'doc' | 'zip' | 'img' | 'etc'

const extensions: Record<Exclude<FileType, 'etc'>, string> = {
  pdf: 'pdf',
  xls: 'xls xlsx xlsm csv ods cell',
  ppt: 'ppt pptx pps ppsx odp show',
  hwp: 'hwp hwpx',
  doc: 'doc docx odt rtf txt md',
  zip: 'zip 7z rar alz egg tar gz tgz',
  img: 'png jpg jpeg gif webp avif svg bmp tif tiff heic',
}

const types = new Map(
  Object.entries(extensions).flatMap(([type, list]) =>
    list.split(' ').map((extension) => [extension, type as FileType]),
  ),
)

/** The kind of a file by the ending of its name; `etc` when it has none or an unknown one. */
export function fileTypeOf(name: string): FileType {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return types.get(extension) ?? 'etc'
}
