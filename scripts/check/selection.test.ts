import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { isGround } from './component-tests.ts'
import { readOptions } from './options.ts'
import { select } from './selection.ts'
import { stepNames } from './steps.ts'

let root: string

const write = (file: string, text = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, stdio: 'pipe' })
const commit = () => {
  git('add', '.')
  git('commit', '-q', '-m', 'a', '--allow-empty')
}
/** As on the main branch, with one's own branch begun there. */
const land = () => {
  commit()
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  commit()
}
const selectFor = (...args: string[]) => select(root, readOptions(args, stepNames))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'maru-selection-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  git('init', '-q')
  write('platform/contract/day.ts', 'export const day = 1')
  write('modules/lunch/contract/lunch.ts', "import { day } from '#platform/contract/day.ts'")
  write('modules/lunch/web/lunch-page.tsx', "import '../contract/lunch.ts'")
  write('modules/lunch/server/lunch.api.test.ts', "import '../contract/lunch.ts'")
  write('modules/menu/server/menu.ts', "import '#modules/lunch/contract/lunch.ts'")
  write('modules/menu/server/menu.test.ts', "import './menu.ts'")
  write('modules/parking/server/parking.ts')
  write('modules/parking/server/parking.test.ts', "import './parking.ts'")
  for (const name of ['a', 'b', 'c', 'd']) write(`modules/${name}/x.ts`, "import '#platform/contract/day.ts'")
  write('apps/server/modules.ts', "import '#modules/lunch/contract/lunch.ts'")
  write('apps/server/modules.test.ts', "import './modules.ts'")
  land()
})

describe('the journeys of a commit', () => {
  const titles = {
    smoke: 'shell boards/lists.journey.ts a list @smoke',
    lunch: 'shell lunch/lunch.journey.ts lunch is read',
    menu: 'shell menu/menu.journey.ts a menu is read',
    parking: 'shell parking/parking.journey.ts parks',
    signIn: 'shell accounts/sign-in.journey.ts a password is asked for',
    desk: 'shell platform/day.journey.ts a day at a desk',
    menus: 'shell shell/menus.journey.ts menus open',
    thoroughLunch: 'shell lunch/phone.journey.ts lunch is read on a phone @thorough',
    thoroughParking: 'shell parking/parking.journey.ts parks askew @thorough',
    light: 'shell looks/light.journey.ts lunch: every screen, light @looks @looks-lunch',
    dark: 'shell looks/dark.journey.ts lunch: every screen, dark @looks @looks-lunch',
    otherLooks: 'shell looks/light.journey.ts menu: every screen @looks @looks-menu',
  }
  const chosen = (...args: string[]) => {
    const { journeys } = selectFor(...args)
    return Object.entries(titles).flatMap(([name, title]) => (journeys!.test(title) ? name : []))
  }
  const portal = ['signIn', 'desk', 'menus']
  const first = ['smoke', 'lunch', 'menu', 'parking', ...portal]

  it('are the first ones of the modules that its change reaches, and the smoke journeys', () => {
    write('modules/lunch/contract/lunch.ts', 'changed')
    expect(chosen()).toEqual(['smoke', 'lunch', 'menu'])
    commit()
    commit()
    expect(chosen()).toEqual(['smoke', 'lunch', 'menu'])
    land()
    expect(chosen()).toEqual(['smoke'])
  })

  it('are in CI, too, those of the modules that a change of few reaches, with all of the module that was changed, or whose journeys were', () => {
    write('modules/lunch/server/lunch.ts', 'changed')
    expect(chosen('--ci')).toEqual(['smoke', 'lunch', 'thoroughLunch'])
    write('modules/lunch/contract/lunch.ts', 'changed')
    expect(chosen('--ci')).toEqual(['smoke', 'lunch', 'menu', 'thoroughLunch'])
    expect(selectFor('--ci').said).toContain('the first ones of lunch, menu, and the smoke journeys, all of lunch')
    write('e2e/parking/parking.journey.ts', 'changed')
    expect(chosen('--ci')).toEqual(['smoke', 'lunch', 'menu', 'parking', 'thoroughLunch', 'thoroughParking'])
  })

  it.each([
    ['the platform was changed, which reaches most', 'platform/contract/day.ts'],
    ['what puts modules together was changed', 'apps/server/modules.ts'],
    ['a tool was changed', 'scripts/seed.ts'],
    ['packages were changed', 'package-lock.json'],
  ])('are in CI those of the portal as a whole and of the modules that were changed when %s', (_, file) => {
    expect(chosen('--ci')).toEqual(['smoke', ...portal])
    write(file, 'changed')
    expect(chosen('--ci')).toEqual(['smoke', ...portal])
    write('modules/lunch/server/lunch.ts', 'changed')
    expect(chosen('--ci')).toEqual(['smoke', 'lunch', ...portal, 'thoroughLunch'])
    for (const name of ['a', 'b', 'parking', 'menu']) write(`modules/${name}/server/y.ts`, 'changed')
    expect(chosen('--ci')).toEqual(['smoke', ...portal])
  })

  it.each([
    ['begins with', 'e2e/setup/start-portal.ts'],
    ['is made of', 'e2e/journey.ts'],
  ])('are in CI the first ones of every module when what every journey %s was changed', (_, file) => {
    write(file, 'changed')
    expect(chosen('--ci')).toEqual(first)
    write('modules/lunch/server/lunch.ts', 'changed')
    expect(chosen('--ci')).toEqual([...first, 'thoroughLunch'])
    expect(selectFor('--ci').said).toMatch(/the first ones of every module, all of .*lunch/)
  })

  it('are the first ones only when more than two modules were changed', () => {
    for (const name of ['lunch', 'parking', 'a']) write(`modules/${name}/server/y.ts`, 'changed')
    expect(chosen('--ci')).toEqual(['smoke', 'lunch', 'parking'])
    expect(chosen()).toEqual(['smoke', 'lunch', 'parking'])
  })

  it('have the looks of a module whose web was changed with them: by light, in CI from every side', () => {
    write('modules/lunch/web/lunch-page.tsx', 'changed')
    expect(chosen()).toEqual(['smoke', 'lunch', 'light'])
    expect(chosen('--ci')).toEqual(['smoke', 'lunch', 'thoroughLunch', 'light', 'dark'])
  })

  it('have no looks when only a test of its web was changed: its screens are what they were', () => {
    write('modules/lunch/web/lunch-page.component.test.tsx', 'changed')
    expect(chosen()).toEqual(['smoke', 'lunch'])
    expect(chosen('--ci')).toEqual(['smoke', 'lunch', 'thoroughLunch'])
  })

  it('have the looks by light only in CI, too, when the web of more than three modules was changed', () => {
    for (const name of ['lunch', 'menu', 'a']) write(`modules/${name}/web/page.tsx`, 'changed')
    expect(chosen('--ci')).toEqual(['smoke', 'lunch', 'menu', 'light', 'dark', 'otherLooks'])
    write('modules/b/texts/ko.json', 'changed')
    expect(chosen('--ci')).toEqual(['smoke', ...portal, 'light', 'otherLooks'])
    expect(chosen()).toEqual(['smoke', 'light', 'otherLooks'])
  })

  it('are the smoke journeys and those of the changed modules when nearly everything is reached', () => {
    write('platform/contract/day.ts', 'changed')
    expect(chosen()).toEqual(['smoke', 'desk'])
    expect(selectFor().said).toContain('The change reaches 7 modules')
    write('modules/parking/server/parking.ts', 'changed')
    expect(chosen()).toEqual(['smoke', 'parking', 'desk'])
  })

  it('are all when everything is asked for', () => {
    expect(selectFor('--all').journeys).toBeUndefined()
  })
})

it('counts every module as reached in CI where no landing is known to compare with', () => {
  write('modules/lunch/contract/lunch.ts', 'changed')
  commit()
  expect(selectFor('--ci').said).toMatch(/^Compared with \w+\./)
  git('update-ref', '-d', 'refs/remotes/origin/main')
  const { linted, leftOut, journeys, said } = selectFor('--ci')
  expect(said).toMatch(/^No landing to compare with/)
  expect([linted, leftOut]).toEqual([undefined, []])
  expect(journeys!.test('shell platform/day.journey.ts a day at a desk')).toBe(true)
})

describe('what the linter holds', () => {
  const always = ['apps', 'bench', 'e2e', 'scripts']

  it('is what was changed with all that imports it, and what puts everything together', () => {
    write('modules/lunch/contract/lunch.ts', 'changed')
    for (const args of [[], ['--ci']])
      expect(selectFor(...args).linted).toEqual([
        ...always,
        'modules/lunch/contract/lunch.ts',
        'modules/lunch/server/lunch.api.test.ts',
        'modules/lunch/web/lunch-page.tsx',
        'modules/menu/server/menu.test.ts',
        'modules/menu/server/menu.ts',
      ])
  })

  it('is everything where packages or settings of tools were changed, nothing is known, or all is asked for', () => {
    expect(selectFor('--all').linted).toBeUndefined()
    expect(selectFor().linted).toBeUndefined()
    write('package.json', '{}')
    expect(selectFor('--ci').linted).toBeUndefined()
  })
})

describe('the tests of a commit', () => {
  const throughHttpOf = (...names: string[]) => names.map((name) => `modules/${name}/**/*.api.test.ts`)
  const processesOf = (...names: string[]) => names.map((name) => `modules/${name}/**/*.process.test.ts`)
  const generator = 'apps/server/tests/new-module.process.test.ts'
  const isProcess = (file: string) => file.endsWith('.process.test.ts')
  const everythingLeftOut = (...args: string[]) => [...(selectFor(...args).leftOut ?? [])].toSorted()
  const leftOut = (...args: string[]) => everythingLeftOut(...args).filter((file) => !isProcess(file))

  it('leave out what is told through HTTP of modules that it does not reach', () => {
    write('modules/lunch/contract/lunch.ts', 'changed')
    expect(leftOut()).toEqual(throughHttpOf('a', 'b', 'c', 'd', 'parking'))
    expect(selectFor().tests).toBeUndefined()
  })

  it('are all of them when many modules are reached, or what puts them together is changed, and in CI', () => {
    write('platform/contract/day.ts', 'changed')
    expect(leftOut()).toEqual([])
    git('checkout', '-q', '.')
    write('apps/server/modules.ts', 'changed')
    expect(leftOut()).toEqual([])
    git('checkout', '-q', '.')
    write('modules/lunch/contract/lunch.ts', 'changed')
    expect(leftOut('--ci')).toEqual([])
    expect(selectFor('--all').leftOut).toBeUndefined()
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

    it('but not the generator’s where what it makes is made upon them, or its handbook was changed', () => {
      write('scripts/new-module/template/web/page.tsx', "import '#modules/lunch/contract/lunch.ts'")
      land()
      write('modules/lunch/contract/lunch.ts', 'changed')
      expect(processes('--ci')).not.toContain(generator)
      git('checkout', '-q', '.')
      write('docs/add-a-module.md', 'changed')
      expect(processes('--ci')).toEqual(processesOf('a', 'b', 'c', 'd', 'lunch', 'menu', 'parking'))
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

describe('--changed', () => {
  it('chooses the changed files, and the tests that import them or belong to their module', () => {
    write('modules/lunch/contract/lunch.ts', 'changed')
    write('modules/lunch/new.test.ts')
    const { files, tests } = selectFor('--changed')
    expect(files).toEqual(['modules/lunch/contract/lunch.ts', 'modules/lunch/new.test.ts'])
    expect(tests?.toSorted()).toEqual([
      'modules/lunch/new.test.ts',
      'modules/lunch/server/lunch.api.test.ts',
      'modules/menu/server/menu.test.ts',
    ])
  })

  it('reaches nothing through apps/, which puts everything together', () => {
    write('modules/lunch/contract/lunch.ts', 'changed')
    expect(selectFor('--changed').tests).not.toContain('apps/server/modules.test.ts')
  })

  it('compares with the commit that is named, and refuses one that there is not', () => {
    write('modules/parking/server/parking.ts', 'changed')
    commit()
    expect(selectFor('--changed').tests).toEqual([])
    expect(selectFor('--changed', 'HEAD~1').tests).toEqual(['modules/parking/server/parking.test.ts'])
    expect(() => selectFor('--changed', 'nowhere')).toThrow('There is no commit "nowhere"')
  })
})
