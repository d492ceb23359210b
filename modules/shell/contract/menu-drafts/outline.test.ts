import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftMenu } from '../menu-administration.contract.ts'
import { deepestLevel } from './limits.ts'
import {
  ancestorsOf,
  branchOf,
  brokenOutline,
  inOrder,
  insertBranch,
  levelOf,
  mayMove,
  moveMenu,
  newMenuId,
  type Outline,
  placeAfter,
  removeMenu,
  type Step,
  stepFrom,
} from './outline.ts'

const item = (menuId: number, parentMenuId: number | null = null) =>
  draftMenu.parse({ menuId, parentMenuId, name: { ko: `메뉴 ${menuId}`, en: `Menu ${menuId}`, zh: '', ja: '' } })

/** `1 .2 ..3 .4 5`: the dots say how deep. */
function outline(written: string): Outline {
  const path: number[] = []
  return written.split(' ').map((word) => {
    const level = word.lastIndexOf('.') + 1
    const menuId = Number(word.slice(level))
    path.splice(level, path.length, menuId)
    return item(menuId, path[level - 1] ?? null)
  })
}

const written = (menus: Outline): string =>
  menus.map(({ menuId }) => '.'.repeat(levelOf(menus, menuId) - 1) + menuId).join(' ')

/** Any tree of at most three levels, its items in any order of numbers. */
const anyOutline = fc
  .array(fc.record({ up: fc.nat(), isTop: fc.boolean() }), { minLength: 1, maxLength: 30 })
  .map((choices) => {
    const menus: ReturnType<typeof item>[] = []
    for (const [at, { up, isTop }] of choices.entries()) {
      const possible = menus.filter(({ menuId }) => levelOf(menus, menuId) < deepestLevel)
      const parent = isTop || possible.length === 0 ? null : possible[up % possible.length]!.menuId
      menus.push(item(at + 1, parent))
    }
    return inOrder(menus)
  })

describe('moves', () => {
  const menus = outline('1 .2 ..3 .4 5 .6 7')

  it.each<[number, Step, string | null]>([
    [5, 'up', '5 .6 1 .2 ..3 .4 7'],
    [1, 'down', '5 .6 1 .2 ..3 .4 7'],
    [7, 'in', '1 .2 ..3 .4 5 .6 .7'],
    [4, 'in', '1 .2 ..3 ..4 5 .6 7'],
    [3, 'out', '1 .2 .3 .4 5 .6 7'],
    [2, 'out', '1 .4 2 .3 5 .6 7'],
    [1, 'up', null],
    [7, 'down', null],
    [1, 'in', null],
    [7, 'out', null],
    [99, 'up', null],
  ])('%i goes %s', (menuId, step, expected) => {
    const place = stepFrom(menus, menuId, step)
    expect(place && written(moveMenu(menus, menuId, place))).toBe(expected)
  })

  it('refuses to sink anything below the third level', () => {
    const deep = outline('1 2 .3 ..4')
    expect(stepFrom(deep, 2, 'in')).toBeNull()
    expect(mayMove(deep, 2, { parentMenuId: 1, before: null })).toBe(false)
    expect(moveMenu(deep, 2, { parentMenuId: 1, before: null })).toBe(deep)
  })

  it('refuses to put an item into itself, before itself, or before what stands elsewhere', () => {
    for (const place of [
      { parentMenuId: 1, before: null },
      { parentMenuId: 3, before: null },
      { parentMenuId: null, before: 1 },
      { parentMenuId: null, before: 6 },
      { parentMenuId: 99, before: null },
    ])
      expect(mayMove(menus, 1, place), JSON.stringify(place)).toBe(false)
  })

  it('keep every item, and a tree of three levels, whatever is moved where', () => {
    fc.assert(
      fc.property(anyOutline, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 20 }), (start, moves) => {
        let now = start
        for (const [which, under, before] of moves) {
          const menuId = now[which % now.length]!.menuId
          const parentMenuId = under % 4 === 0 ? null : now[under % now.length]!.menuId
          const siblings = now.filter((menu) => menu.parentMenuId === parentMenuId)
          const next = siblings[before % (siblings.length + 1)]?.menuId ?? null
          const place = { parentMenuId, before: next }
          const moved = moveMenu(now, menuId, place)
          if (mayMove(now, menuId, place)) {
            expect(moved.find((menu) => menu.menuId === menuId)?.parentMenuId).toBe(parentMenuId)
            expect(branchOf(moved, menuId).map((menu) => menu.menuId)).toEqual(
              branchOf(now, menuId).map((menu) => menu.menuId),
            )
          } else expect(moved).toBe(now)
          now = moved
          expect(brokenOutline(now)).toBeNull()
          expect(now.map((menu) => menu.menuId).toSorted((a, b) => a - b)).toEqual(
            start.map((menu) => menu.menuId).toSorted((a, b) => a - b),
          )
        }
      }),
    )
  })

  it('up and down undo each other, and so do in and out for the last of its siblings', () => {
    fc.assert(
      fc.property(anyOutline, fc.nat(), fc.constantFrom<Step>('up', 'in'), (menus, which, step) => {
        const { menuId } = menus[which % menus.length]!
        const place = stepFrom(menus, menuId, step)
        if (!place || (step === 'in' && placeAfter(menus, menuId).before !== null)) return
        const there = moveMenu(menus, menuId, place)
        const back = stepFrom(there, menuId, step === 'up' ? 'down' : 'out')
        expect(back && written(moveMenu(there, menuId, back))).toBe(written(menus))
      }),
    )
  })
})

describe('removing', () => {
  it('takes what is below along, and putting it back restores the tree', () => {
    fc.assert(
      fc.property(anyOutline, fc.nat(), (menus, which) => {
        const { menuId } = menus[which % menus.length]!
        const [branch, place] = [branchOf(menus, menuId), placeAfter(menus, menuId)]
        const rest = removeMenu(menus, menuId)
        expect(rest).toHaveLength(menus.length - branch.length)
        expect(brokenOutline(rest)).toBeNull()
        expect(written(insertBranch(rest, branch, place))).toBe(written(menus))
      }),
    )
  })
})

describe('the shape of a list', () => {
  it.each([
    ['two items of one number', [item(1), item(1)], 'sameNumber'],
    ['an item without a number', [item(0)], 'sameNumber'],
    ['a parent that is not there', [item(1, 9)], 'noParent'],
    ['a fourth level', outline('1 .2 ..3 ...4'), 'tooDeep'],
    ['items that hang on each other', [item(1), item(2, 3), item(3, 2)], 'circle'],
    ['an item that hangs on itself', [item(1, 1)], 'circle'],
  ])('%s is refused', (_what, menus, key) => {
    expect(brokenOutline(menus)).toBe(`shell.menuAdmin.errors.${key}`)
  })

  it('is a tree, also of nothing', () => {
    expect(brokenOutline([])).toBeNull()
    expect(brokenOutline(outline('1 .2 ..3 4'))).toBeNull()
  })

  it('ordering loses nothing, even of what is no tree', () => {
    expect(inOrder([item(2, 3), item(3, 2), item(1)]).map(({ menuId }) => menuId)).toEqual([1, 2, 3])
  })

  it('knows the way down to an item, and a number nobody has', () => {
    const menus = outline('1 .2 ..3')
    expect(ancestorsOf(menus, 3).map(({ menuId }) => menuId)).toEqual([1, 2])
    expect(newMenuId(menus)).toBe(-1)
    expect(newMenuId([...menus, item(-7)])).toBe(-8)
  })
})
