import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const fileOf = (fileId: string) => ({ fileId })
const missing = '00000000-0000-4000-8000-000000000000'
const noFile = { input: () => fileOf(missing), employee: 404, manager: 404, otherCompany: 404 }

/** Files of others and files that are not there get the same answer; `preview.api.test.ts` reads real ones. */
export const accessMatrix: AccessMatrix = {
  'files.viewerKey': noFile,
  'files.preview': noFile,
  'files.previewContent': { ...noFile, input: () => ({ ...fileOf(missing), key: 'none' }) },
  'files.previewText': { ...noFile, input: () => ({ ...fileOf(missing), key: 'none' }) },
  'files.thumbnail': noFile,
}
