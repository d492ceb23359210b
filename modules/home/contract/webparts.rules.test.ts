import { describe, expect, it } from 'vitest'
import { addressOfPage, kebabCase, newWebpart, previewCell } from './webparts.rules.ts'

describe('the name of a component (DESIGNER-022)', () => {
  it.each([
    ['CalendarWebpart', 'calendar-webpart'],
    ['calendarWebpart', 'calendar-webpart'],
    ['calendar-webpart', 'calendar-webpart'],
    ['  World Time_Webpart ', 'world-time-webpart'],
    ['RSSFeedWebpart', 'rss-feed-webpart'],
    ['My2ndWebpart', 'my2nd-webpart'],
    ['Ｗｉｄｅ', 'wide'],
    ['1st--webpart--', 'st-webpart'],
    ['웹파트', ''],
    ['', ''],
  ])('%j is kept as %j', (given, kept) => {
    expect(kebabCase(given)).toBe(kept)
  })

  it('stays as it is once it is kept', () => {
    for (const name of ['RSSFeed', 'a b c', 'X9', 'todoWEBPart'])
      expect(kebabCase(kebabCase(name))).toBe(kebabCase(name))
  })
})

it('a new webpart is enabled, of fixed size, one by one (DESIGNER-065, G-050)', () => {
  expect(newWebpart).toEqual({ enabled: true, isFixedSize: true, columns: 1, rows: 1 })
})

it('a cell of the preview is 370 by 200 px (DESIGNER-070)', () => {
  expect(previewCell).toEqual({ width: 370, height: 200 })
})

it('a page has an address that a menu can lead to', () => {
  expect(addressOfPage({ kind: 'home', pageId: 1 })).toBe('/home/Home')
  expect(addressOfPage({ kind: 'mypage', pageId: 2 })).toBe('/home/MyPage')
  expect(addressOfPage({ kind: 'other', pageId: 3 })).toBe('/home/WebPart?pageId=3')
})
