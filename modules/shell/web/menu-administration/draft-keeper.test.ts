import { expect, test } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { draftMenu } from '../../contract/menu-administration.contract.ts'
import type { Outline } from '../../contract/menu-drafts/outline.ts'
import { DraftKeeper } from './draft-keeper.ts'

const state = (ko: string): Outline => [draftMenu.parse({ menuId: -1, name: { ko, en: '', zh: '', ja: '' } })]

/** A server that keeps what it is given, and waits or refuses when it is told to. */
function server() {
  const kept: { menus: Outline; revision: number }[] = []
  const self = {
    kept,
    revision: 5,
    refuse: undefined as AppError | undefined,
    gate: Promise.resolve(),
    save: async (menus: Outline, revision: number) => {
      await self.gate
      if (self.refuse) throw self.refuse
      if (revision !== self.revision) throw new AppError('ConflictException')
      kept.push({ menus, revision })
      self.revision += 1
      return { revision: self.revision }
    },
  }
  return self
}
const open = (there: ReturnType<typeof server>) => new DraftKeeper({ menus: state('처음'), revision: 5 }, there.save)

test('saves the newest state, each time with the revision of the last', async () => {
  const there = server()
  const keeper = open(there)
  keeper.change(state('하나'))
  expect(keeper.get().state).toBe('unsaved')
  keeper.change(state('둘'))
  expect(await keeper.flush()).toBe(6)
  keeper.change(state('셋'))
  expect(await keeper.flush()).toBe(7)
  expect(there.kept).toEqual([
    { menus: state('둘'), revision: 5 },
    { menus: state('셋'), revision: 6 },
  ])
  expect(keeper.get()).toEqual({ menus: state('셋'), state: 'saved' })
})

test('asks nothing when nothing was changed', async () => {
  const there = server()
  expect(await open(there).flush()).toBe(5)
  expect(there.kept).toEqual([])
})

test('what is changed while it saves is saved too, one after the other', async () => {
  const there = server()
  const gate = Promise.withResolvers<void>()
  there.gate = gate.promise
  const keeper = open(there)
  keeper.change(state('하나'))
  const first = keeper.flush()
  keeper.change(state('둘'))
  const second = keeper.flush()
  gate.resolve()
  expect(await Promise.all([first, second])).toEqual([7, 7])
  expect(there.kept.map(({ menus }) => menus)).toEqual([state('하나'), state('둘')])
})

test('keeps what could not be saved, and saves it when asked again', async () => {
  const there = server()
  const keeper = open(there)
  there.refuse = new AppError('ServiceUnavailableException')
  keeper.change(state('하나'))
  await expect(keeper.flush()).rejects.toMatchObject({ code: 'ServiceUnavailableException' })
  expect(keeper.get()).toEqual({ menus: state('하나'), state: 'failed' })
  there.refuse = undefined
  await keeper.flush()
  expect(there.kept).toEqual([{ menus: state('하나'), revision: 5 }])
})

test('after a conflict it saves nothing until the person has decided', async () => {
  const there = server()
  const keeper = open(there)
  there.revision = 9
  keeper.change(state('내 것'))
  await expect(keeper.flush()).rejects.toMatchObject({ code: 'ConflictException' })
  keeper.change(state('내 것 더'))
  await expect(keeper.flush()).rejects.toMatchObject({ code: 'ConflictException' })
  expect(keeper.get()).toEqual({ menus: state('내 것 더'), state: 'conflict' })
  expect(there.kept).toEqual([])
  expect(await keeper.overwrite(9)).toBe(10)
  expect(there.kept).toEqual([{ menus: state('내 것 더'), revision: 9 }])
})

test('tells whoever listens', async () => {
  const keeper = open(server())
  const heard: string[] = []
  const leave = keeper.subscribe(() => heard.push(keeper.get().state))
  keeper.change(state('하나'))
  await keeper.flush()
  leave()
  keeper.change(state('둘'))
  expect(heard).toEqual(['unsaved', 'saving', 'saved'])
  await keeper.flush()
})
