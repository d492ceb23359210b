import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isGround } from './component-tests.ts'
import { SmallPortal } from './small-portal.fixture.ts'

const { write, git, land, selectFor } = new SmallPortal()

describe('the tests of a commit', () => {
  const throughHttpOf = (...names: string[]) => names.map((name) => `modules/${name}/server/${name}.api.test.ts`)
  const processesOf = (...names: string[]) => names.map((name) => `modules/${name}/**/*.process.test.ts`)
  const generator = 'apps/server/tests/new-module.process.test.ts'
  const isProcess = (file: string) => file.endsWith('.process.test.ts')
  const everythingLeftOut = (...args: string[]) => [...(selectFor(...args).leftOut ?? [])].toSorted()
  const leftOut = (...args: string[]) => everythingLeftOut(...args).filter((file) => !isProcess(file))

  describe('leave out what is told through HTTP of modules that it does not reach', () => {
    beforeEach(() => {
      for (const name of ['a', 'b', 'menu', 'parking']) write(`modules/${name}/server/${name}.api.test.ts`)
      write('modules/lunch/server/migrations/0001-create-lunch.sql', 'create table lunch_dishes (dish_id int);')
      land()
    })

    it('in CI, too', () => {
      write('modules/lunch/contract/lunch.ts', 'changed')
      write('scripts/new-module/template/server/lunch.ts', 'changed')
      for (const args of [[], ['--ci']]) {
        expect(leftOut(...args)).toEqual(throughHttpOf('a', 'b', 'parking'))
        expect(selectFor(...args).tests).toBeUndefined()
      }
      expect(selectFor('--ci').said).toContain('API tests of lunch, menu, and of those')
      expect(selectFor('--all').leftOut).toBeUndefined()
    })

    it('but not of those that name a table of theirs', () => {
      write('modules/a/server/count.ts', 'sql`select count(*) from lunch_dishes`')
      write('modules/b/server/count.ts', 'sql`select count(*) from lunch_dishes_of_others`')
      land()
      write('modules/lunch/server/lunch.ts', 'changed')
      for (const args of [[], ['--ci']]) expect(leftOut(...args)).toEqual(throughHttpOf('b', 'menu', 'parking'))
    })

    it('but not the test that itself names one', () => {
      write('modules/a/server/eats.api.test.ts', 'sql`select count(*) from lunch_dishes`')
      land()
      write('modules/lunch/server/lunch.ts', 'changed')
      expect(leftOut('--ci')).toEqual(throughHttpOf('a', 'b', 'menu', 'parking'))
    })
  })

  it.each([
    ['many modules are reached', 'platform/contract/day.ts'],
    ['what puts them together was changed', 'apps/server/modules.ts'],
    ['a tool was changed', 'scripts/seed.ts'],
  ])('are all of them when %s', (_, file) => {
    write('modules/lunch/contract/lunch.ts', 'changed')
    write(file, 'changed')
    for (const args of [[], ['--ci']]) expect(leftOut(...args)).toEqual([])
    expect(selectFor('--ci').said).toContain('API tests of every module.')
  })

  describe('leave out what is asked of the server when only the web was changed', () => {
    const untouched = ['modules/*/**/*.api.test.ts', 'platform/**/*.api.test.ts']
    const isLeftOut = (...args: string[]) => untouched.every((pattern) => leftOut(...args).includes(pattern))

    it.each([
      ['a page', 'modules/parking/web/page.tsx'],
      ['a piece of all pages', 'platform/web/ui/button.css'],
      ['a journey, or prose', 'e2e/parking/parking.journey.ts'],
    ])('%s', (_, file) => {
      write(file, 'changed')
      for (const args of [[], ['--ci']]) {
        expect(isLeftOut(...args)).toBe(true)
        expect(selectFor(...args).said).toContain('Only the web was changed')
      }
    })

    it.each([
      ['what the server imports, too', 'modules/lunch/web/words.ts'],
      ['what one of these tests imports', 'modules/parking/web/hours.ts'],
      ['a contract', 'modules/lunch/contract/lunch.ts'],
      ['texts', 'modules/parking/texts/ko.json'],
      ['what puts the web together', 'apps/web/pages.tsx'],
      ['how a portal of journeys begins', 'e2e/setup/start-portal.ts'],
      ['packages', 'package-lock.json'],
    ])('but not of %s', (_, file) => {
      write('modules/lunch/server/says.ts', "import '../web/words.ts'")
      write('modules/parking/server/parking.api.test.ts', "import '../web/hours.ts'")
      land()
      write('modules/parking/web/page.tsx', 'changed')
      write(file, 'changed')
      for (const args of [[], ['--ci']]) {
        expect(isLeftOut(...args)).toBe(false)
        expect(selectFor(...args).said).not.toContain('Only the web was changed')
      }
    })
  })

  describe('leave out processes that would only say the same again', () => {
    const processes = (...args: string[]) => everythingLeftOut(...args).filter(isProcess)

    it('after a change of few modules: those of others, and the generator’s', () => {
      write('modules/lunch/contract/lunch.ts', 'changed')
      const left = [generator, ...processesOf('a', 'b', 'c', 'd', 'parking')]
      expect(processes()).toEqual(left)
      expect(processes('--ci')).toEqual(left)
    })

    it('after such a change, and not in CI, most of those about the portal as a whole', () => {
      const backup = 'platform/server/backup.process.test.ts'
      for (const file of [backup, generator, 'apps/server/tests/restart.process.test.ts']) write(file)
      land()
      write('modules/lunch/contract/lunch.ts', 'changed')
      const left = [generator, ...processesOf('a', 'b', 'c', 'd', 'parking')]
      expect(processes()).toEqual([...left, backup])
      expect(processes('--ci')).toEqual(left)
      write('platform/contract/day.ts', 'changed')
      expect(processes()).toEqual([])
    })

    it('but not the generator’s where what it makes, or makes it upon, or its handbook was changed', () => {
      write('scripts/new-module/template/web/page.tsx', "import '#modules/lunch/contract/lunch.ts'")
      land()
      write('modules/lunch/contract/lunch.ts', 'changed')
      expect(processes('--ci')).not.toContain(generator)
      for (const file of ['docs/add-a-module.md', 'scripts/new-module/template/web/page.tsx']) {
        git('checkout', '-q', '.')
        write(file, 'changed')
        expect(processes('--ci')).toEqual(processesOf('a', 'b', 'c', 'd', 'lunch', 'menu', 'parking'))
      }
    })

    it.each([
      ['the platform', 'platform/contract/day.ts'],
      ['what puts modules together', 'apps/server/modules.ts'],
      ['a tool', 'scripts/seed.ts'],
      ['packages', 'package-lock.json'],
    ])('but none when %s was changed', (_, file) => {
      write('modules/lunch/contract/lunch.ts', 'changed')
      write(file, 'changed')
      expect(processes('--ci')).toEqual([])
      expect(processes()).toEqual([])
    })

    it('but none where nothing is known of a change', () => {
      expect(processes('--ci')).toEqual([])
      expect(processes()).toEqual([])
    })
  })

  describe('leave out components in which nothing can have changed', () => {
    const lunch = 'modules/lunch/web/lunch.component.test.tsx'
    const parking = 'modules/parking/web/parking.component.test.tsx'
    const button = 'platform/web/ui/button.component.test.tsx'

    beforeEach(() => {
      write('platform/web/testing/texts.ts')
      write('platform/web/testing/set-up.ts', "import './texts.ts'")
      write('platform/web/ui/button.tsx', "import './button.css'")
      write('platform/web/ui/button.css')
      write(button, "import './button.tsx'")
      write(lunch, "import './lunch-page.tsx'")
      write('modules/parking/web/parking.tsx', "import '#platform/web/ui/button.tsx'")
      write(parking, "import './parking.tsx'")
      write('modules/a/web/frame.component.test.tsx', "import { webModules } from '#apps/web/modules.ts'")
      land()
    })

    it.each([
      ['a contract', 'modules/lunch/contract/lunch.ts', [parking, button]],
      ['its texts', 'modules/parking/texts/ko.json', [lunch, button]],
      ['a style', 'platform/web/ui/button.css', [lunch]],
      ['the test itself', button, [lunch, parking]],
      ['a server', 'modules/parking/server/parking.ts', [lunch, parking, button]],
      ['a journey, or prose', 'e2e/lunch/lunch.journey.ts', [lunch, parking, button]],
      ['what all of them run on', 'platform/web/testing/texts.ts', []],
      ['texts of all', 'platform/texts/ko.json', []],
      ['packages', 'package-lock.json', []],
      ['the build', 'apps/web/build/styles.ts', []],
      ['another tool', 'scripts/seed.ts', [lunch, parking, button]],
    ])('when %s was changed', (_, file, left) => {
      write(file, 'changed')
      for (const args of [['--ci'], []]) expect(leftOut(...args).filter((each) => each.endsWith('.tsx'))).toEqual(left)
    })

    it('but none when what vitest.config.ts imports was changed', () => {
      const config = readFileSync(join(import.meta.dirname, '../../vitest.config.ts'), 'utf8')
      const imported = [...config.matchAll(/from '\.\/(.+)'/g)].map(([, file]) => file!)
      expect(imported.length).toBeGreaterThan(3)
      expect(imported.filter((file) => !isGround(file))).toEqual([])
    })

    it('but none where nothing is known of a change', () => {
      expect(leftOut('--ci')).toEqual([])
      expect(selectFor('--all').leftOut).toBeUndefined()
    })
  })
})
