import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

/** Well-formed, held by nothing. */
const nothing = '01890000-0000-4000-8000-000000000000'
const piece = {
  code: nothing,
  flowChunkNumber: 1,
  flowChunkSize: 10_000_000,
  flowTotalSize: 6,
  flowIdentifier: '6-filetxt',
  flowFilename: 'file.txt',
  flowTotalChunks: 1,
}
/** Nobody finds a set that is not hers. What those get who have one is tested beside the calls themselves. */
const foundByNobody = (input: Record<string, unknown>) => ({
  input: () => input,
  employee: 404,
  manager: 404,
  otherCompany: 404,
})

export const accessMatrix: AccessMatrix = {
  'files.openSet': { input: () => ({ kind: 'nobody.offers' }), employee: 400, manager: 400, otherCompany: 400 },
  'files.readSet': foundByNobody({ code: nothing }),
  'files.list': foundByNobody({ code: nothing }),
  'files.listWithoutCode': { input: () => ({}), employee: 200, manager: 200, otherCompany: 200 },
  'files.sendChunk': foundByNobody(piece),
  'files.testChunk': foundByNobody(piece),
  'files.uploads': foundByNobody({ code: nothing }),
  'files.removeUpload': foundByNobody({ code: nothing, flowIdentifier: '6-filetxt' }),
  'files.removeFiles': foundByNobody({ code: nothing, fileNames: ['file.txt'] }),
  'files.removeAll': foundByNobody({ code: nothing }),
  'files.checkDownload': foundByNobody({ code: nothing, filename: 'file.txt' }),
  'files.download': foundByNobody({ code: nothing, filename: 'file.txt' }),
  'files.zip': foundByNobody({ code: nothing }),
  'files.view': foundByNobody({ fileId: nothing }),
  'files.swap': foundByNobody({ sourceId: nothing, targetId: nothing }),
  'files.order': foundByNobody({ code: nothing, fileIds: [] }),
}
