import { expect, test } from 'vitest'
import { pagesAmong } from './pages.ts'

const isPage = pagesAmong(['/board/list', '/home/Home', '/settings/$group/$page', '/appbase'])

test.each([
  '/board/list',
  '/po/board/list?MENUID=1',
  '/BOARD/List/',
  '/po/home/home#top',
  '/settings/general/photo',
  '/',
  '/po',
  '/po/?MENUID=1',
])('%s is there', (address) => expect(isPage(address)).toBe(true))

test.each(['https://maru.example/', '/cm/api/file/1'])('%s is not for us to say', (address) =>
  expect(isPage(address)).toBe(true),
)

test.each(['', '/board', '/board/list/1', '/settings/general', '/settings//photo', '/boards/list', '/cmd'])(
  '%s is not there',
  (address) => expect(isPage(address)).toBe(false),
)
