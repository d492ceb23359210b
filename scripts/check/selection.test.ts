import { describe, expect, it } from 'vitest'
import { SmallPortal } from './small-portal.fixture.ts'

const { write, git, commit, land, selectFor } = new SmallPortal()

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
