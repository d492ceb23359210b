import { describe, expect, test } from 'vitest'
import type { AudienceKind, NamedAudienceEntry } from '../../contract/audience.ts'
import { candidateKindsOf, withEntry, withoutEntry, withScope } from './entries.ts'

const entry = (kind: AudienceKind, code: string): NamedAudienceEntry => ({
  kind,
  code,
  name: { ko: code, en: '', zh: '', ja: '' },
  hint: { ko: '', en: '', zh: '', ja: '' },
})
const short = (value: readonly NamedAudienceEntry[]) => value.map(({ kind, code }) => `${kind} ${code}`)
const chosen = [entry('person', 'P1'), entry('department', 'HC1030'), entry('role', '10')]

describe('choosing an audience', () => {
  test('a department comes with those below it, unless only the department alone may be chosen', () => {
    expect(short(withEntry([], entry('department', 'HC1020')))).toEqual(['departmentTree HC1020'])
    expect(short(withEntry([], entry('department', 'HC1020'), ['department', 'person']))).toEqual(['department HC1020'])
  })

  test('nothing is chosen twice: a department with and without those below it is the same', () => {
    expect(short(withEntry(chosen, entry('department', 'HC1030')))).toEqual([
      'person P1',
      'role 10',
      'departmentTree HC1030',
    ])
    expect(short(withEntry(chosen, entry('company', '10')))).toHaveLength(4)
  })

  test('taking out leaves the rest in its order', () => {
    expect(short(withoutEntry(chosen, entry('departmentTree', 'HC1030')))).toEqual(['person P1', 'role 10'])
  })

  test('the departments below are meant or not, in the same place', () => {
    const tree = withScope(chosen, chosen[1]!, true)
    expect(short(tree)).toEqual(['person P1', 'departmentTree HC1030', 'role 10'])
    expect(short(withScope(tree, tree[1]!, false))).toEqual(short(chosen))
  })

  test('what is looked for follows what may be chosen', () => {
    expect(candidateKindsOf()).toEqual(['company', 'role', 'department', 'person'])
    expect(candidateKindsOf(['departmentTree', 'person'])).toEqual(['department', 'person'])
  })
})
