import { call } from '#platform/web/calls/call.ts'
import { requestOf } from '#platform/web/calls/request.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import type { StoredFile } from '../../contract/files.entities.ts'

/**
 * Saves a file: first the check, then the file itself (FILE-006), so that a refusal is told in words and not by a page
 * that shows nothing.
 * @throws AppError what the check says
 */
export async function download({ code, name }: Pick<StoredFile, 'code' | 'name'>): Promise<void> {
  const { downloadUrl } = await call(filesCalls.checkDownload, { code, filename: name })
  save(downloadUrl)
}

/**
 * Saves all files of a set in one zip file. It may be large: the browser takes it straight to the disk.
 * @param name of the zip file, without its ending
 * @throws AppError when the set cannot be read any more
 */
export async function downloadAll(code: string, name?: string): Promise<void> {
  await call(filesCalls.list, { code })
  save(requestOf(filesCalls.zip, { code, name }, currentLanguage()).url)
}

/** Hands an address to the browser's own download. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
