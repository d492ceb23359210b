import { employeeNumberPrefixes } from './companies.ts'
import { namedPeople, namesakes } from './named-people.ts'
import { createLoginNames, drawName } from './person-names.ts'
import type { Prng } from './prng.ts'
import type { KoreanName } from './romanisation.ts'

/** Mobile numbers that are shown in documents. */
const fixedMobileTels: Readonly<Record<string, string>> = { 'dohyun.kim': '010-0000-0147' }

/** Where the extensions of a company begin. */
const firstExtensions: Readonly<Record<string, number>> = { HC: 1101, FL: 3101 }

/** Hands out what only one person may have: names, login names, extensions, mobile and employee numbers. */
export type Identities = {
  /** A name usual for the birth year that nobody else bears, named people included. */
  name(birthYear: number): KoreanName
  /** The base itself, or the base with a number when it is taken. */
  userName(base: string): string
  extension(comCode: string): string
  mobileTel(userName: string): string
  /** Entry year and running number, for example HB2019-0417. */
  employeeNumber(comCode: string, joinedOn: string): string
}

export function createIdentities(prng: Prng): Identities {
  const names = new Set([...namedPeople.map(({ name }) => name.replace(' ', '')), ...namesakes])
  const fixedExtensions = new Set(namedPeople.map(({ extension }) => extension))
  const lastExtensions = new Map<string, number>()
  const mobileTels = new Set(Object.values(fixedMobileTels))
  const lastEntries = new Map<string, number>()
  return {
    name(birthYear) {
      let name = drawName(prng, birthYear)
      while (names.has(name.family + name.given)) name = drawName(prng, birthYear)
      names.add(name.family + name.given)
      return name
    },
    userName: createLoginNames(),
    extension(comCode) {
      let next = lastExtensions.get(comCode) ?? firstExtensions[comCode] ?? 1000
      do next += prng.int(1, 3)
      while (fixedExtensions.has(String(next)))
      lastExtensions.set(comCode, next)
      return String(next)
    },
    mobileTel(userName) {
      const fixed = fixedMobileTels[userName]
      if (fixed) return fixed
      let tel = ''
      do tel = `010-0000-${String(prng.int(0, 9999)).padStart(4, '0')}`
      while (mobileTels.has(tel))
      mobileTels.add(tel)
      return tel
    },
    employeeNumber(comCode, joinedOn) {
      const year = `${employeeNumberPrefixes[comCode]}${joinedOn.slice(0, 4)}`
      const running = (lastEntries.get(year) ?? 0) + prng.int(1, 23)
      lastEntries.set(year, running)
      return `${year}-${String(running).padStart(4, '0')}`
    },
  }
}
