import { expect, it } from 'vitest'
import { faultsOfJourneys, type Journey, mostFirst } from './first-journeys.ts'

const smoke: Journey = { file: 'lunch/lunch.journey.ts', title: 'lunch is read', tags: ['smoke'] }
const others = (count: number, ...tags: string[]): Journey[] =>
  Array.from({ length: count }, (_, at) => ({ file: 'lunch/more.journey.ts', title: `more ${at + 1}`, tags }))

it('lets a module have five journeys in every run of the gate, and as many beside them as it likes', () => {
  expect(faultsOfJourneys([smoke, ...others(mostFirst - 1), ...others(20, 'thorough')])).toEqual([])
})

it('refuses the sixth, names them all and says what to do', () => {
  const [said, ...names] = faultsOfJourneys([smoke, ...others(mostFirst)])
  expect(said).toMatch(/^e2e\/lunch has 6 journeys without @thorough, 5 are allowed\..*component.*@thorough/)
  expect(names).toHaveLength(6)
  expect(names).toContain('    e2e/lunch/more.journey.ts  more 5')
})

it('counts each module for itself, and the looks not at all', () => {
  const looks = others(70, 'looks').map((journey) => ({ ...journey, file: 'looks/light.journey.ts' }))
  const platform = others(mostFirst).map((journey) => ({ ...journey, file: 'platform/live.journey.ts' }))
  expect(faultsOfJourneys([smoke, ...others(mostFirst - 1), ...looks, ...platform])).toEqual([])
})

it('refuses a module that no smoke journey touches', () => {
  expect(faultsOfJourneys(others(1))).toEqual([
    'e2e/lunch has no journey that runs with every change; tag its shortest one @smoke.',
  ])
})

it('refuses a smoke journey that is left to the long run', () => {
  expect(faultsOfJourneys([{ ...smoke, tags: ['smoke', 'thorough'] }])).toEqual([
    'e2e/lunch/lunch.journey.ts  "lunch is read" is @smoke, which is in every run, and @thorough, which is not.',
  ])
})
