import type { LocalName } from '#platform/contract/fields.ts'
import type { PageKind } from '../../contract/webparts.rules.ts'
import type { firstWebpart } from './demo-webparts.ts'

type Company = keyof typeof firstWebpart

export type DemoPage = { id: number; comCode: Company; kind: PageKind; name: LocalName }

/** `parts`: the last two digits of the webpart, column, row, columns, rows; `!` behind the digits locks it. */
export type DemoTemplate = {
  id: number
  pageId: number
  name: string
  title: LocalName
  rows: number
  roles?: readonly number[]
  isDisabled?: boolean
  parts: readonly string[]
}

const name = (ko: string, en: string, zh: string, ja: string): LocalName => ({ ko, en, zh, ja })
const home = name('홈', 'Home', '首页', 'ホーム')
const mine = name('마이 페이지', 'My page', '我的页面', 'マイページ')

export const demoPages: readonly DemoPage[] = [
  { id: 1, comCode: 'HC', kind: 'home', name: home },
  { id: 2, comCode: 'HC', kind: 'mypage', name: mine },
  { id: 3, comCode: 'HC', kind: 'other', name: name('개발 광장', 'Developers’ square', '开发广场', '開発ひろば') },
  { id: 11, comCode: 'FL', kind: 'home', name: home },
  { id: 12, comCode: 'FL', kind: 'mypage', name: mine },
]

const usual = name('기본 홈', 'Default home', '默认首页', '標準ホーム')
const usualMine = name('기본 마이 페이지', 'Default my page', '默认我的页面', '標準マイページ')
const mineParts = ['15 0 0 6 2', '16 6 0 3 2', '14 9 0 3 2', '33 0 2 6 2', '09 6 2 6 3', '10 0 4 3 3', '11 3 4 3 3']

/** In the order in which they are asked for a person. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    id: 1,
    pageId: 1,
    name: 'home-executives',
    title: name('임원 홈', 'Executives’ home', '高管首页', '役員ホーム'),
    rows: 8,
    roles: [18],
    parts: ['01! 0 0 12 1', '08 0 1 6 4', '02 6 1 3 4', '10 9 1 3 4', '09 0 5 6 3', '12 6 5 3 3', '07 9 5 3 3'],
  },
  {
    id: 2,
    pageId: 1,
    name: 'home-sales',
    title: name('영업 홈', 'Sales home', '营业首页', '営業ホーム'),
    rows: 10,
    roles: [13],
    parts: [
      '01! 0 0 12 1',
      '18! 0 1 6 2',
      '05 6 1 6 2',
      '02 0 3 3 4',
      '03 3 3 6 4',
      '07 9 3 3 4',
      '08 0 7 6 3',
      '06 6 7 3 3',
      '10 9 7 3 3',
    ],
  },
  {
    id: 3,
    pageId: 1,
    name: 'home-default',
    title: usual,
    rows: 8,
    parts: ['01! 0 0 12 1', '02! 0 1 3 4', '03 3 1 6 4', '05 9 1 3 4', '04 0 5 6 3', '06 6 5 3 3', '07 9 5 3 3'],
  },
  {
    id: 4,
    pageId: 1,
    name: 'home-anniversary',
    title: name('창립 기념 홈', 'Anniversary home', '创立纪念首页', '創立記念ホーム'),
    rows: 8,
    isDisabled: true,
    parts: ['01 0 0 12 1', '04 0 1 12 4', '08 0 5 6 3', '12 6 5 6 3'],
  },
  { id: 5, pageId: 2, name: 'mypage-default', title: usualMine, rows: 7, parts: mineParts },
  {
    id: 6,
    pageId: 3,
    name: 'developers',
    title: name('개발 광장', 'Developers’ square', '开发广场', '開発ひろば'),
    rows: 5,
    roles: [12],
    parts: ['17! 0 0 6 2', '13 6 0 6 2', '09 0 2 6 3', '06 6 2 3 3', '12 9 2 3 3'],
  },
  {
    id: 11,
    pageId: 11,
    name: 'home-logistics',
    title: name('물류 홈', 'Logistics home', '物流首页', '物流ホーム'),
    rows: 10,
    roles: [16],
    parts: [
      '01! 0 0 12 1',
      '17! 0 1 6 2',
      '10 6 1 6 2',
      '02 0 3 3 4',
      '03 3 3 6 4',
      '05 9 3 3 4',
      '04 0 7 6 3',
      '08 6 7 3 3',
      '07 9 7 3 3',
    ],
  },
  {
    id: 12,
    pageId: 11,
    name: 'home-default',
    title: usual,
    rows: 8,
    parts: ['01! 0 0 12 1', '02 0 1 3 4', '08 3 1 6 4', '05 9 1 3 4', '04 0 5 6 3', '12 6 5 3 3', '07 9 5 3 3'],
  },
  { id: 13, pageId: 12, name: 'mypage-default', title: usualMine, rows: 7, parts: mineParts },
]
