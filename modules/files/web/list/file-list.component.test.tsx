import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { filesCalls } from '../../contract/files.contract.ts'
import type { StoredFile } from '../../contract/files.entities.ts'
import { storedFile } from '../testing/stored-file.ts'
import FileList from './file-list.tsx'

const file = (name: string, over: Partial<StoredFile> = {}) =>
  storedFile(name, { mediaType: 'application/pdf', ...over })

describe('the files of something one reads', () => {
  it('show one that is lost with the day it was found so, and no way to fetch it', async () => {
    const lost = file('계약서.pdf', { state: 'lost', lostAt: '2026-11-24T03:00:00.000Z', error: true })
    await show(<FileList code="set" files={[file('보고서.pdf'), lost]} />)
    const row = page.getByRole('listitem').filter({ hasText: '계약서.pdf' })
    await expect.element(row).toBeVisible()
    await expect.poll(() => row.element().textContent).toMatch(/파일이 사라짐.*2026.*확인/)
    expect(row.getByRole('button').elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: '보고서.pdf 내려받기' })).toBeVisible()
    await expectAccessible()
  })
  it('show one as lost as soon as fetching it finds so, and ask for no second try', async () => {
    answering(filesCalls.checkDownload, () => {
      throw new AppError('GoneException', 'files.refused.gone', { params: { name: '보고서.pdf' } })
    })
    await show(<FileList code="set" files={[file('보고서.pdf')]} />)
    await page.getByRole('button', { name: '보고서.pdf 내려받기' }).click()
    const row = page.getByRole('listitem').filter({ hasText: '파일이 사라짐' })
    await expect.element(row).toBeVisible()
    expect(row.getByRole('button').elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument()
  })
})
