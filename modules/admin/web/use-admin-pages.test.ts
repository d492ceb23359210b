import { IconUser } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { type AdminSection, beginningOf } from './use-admin-pages.ts'

const page = (to: string) => ({ to, titleKey: 't', hintKey: 'h', icon: IconUser, grants: ['boardManager'] })
const boardsOnly: AdminSection[] = [{ section: 'screens', pages: [page('/admin/board-admin/boardSetting/general')] }]

it('the way to the administration leads who administers one area to her own, never to a page she may not open', () => {
  expect(beginningOf(boardsOnly, false)).toBe('/admin/board-admin/boardSetting/general')
  expect(beginningOf(boardsOnly, true)).toBe('/admin')
})
