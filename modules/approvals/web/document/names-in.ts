import { useName } from '#platform/web/texts/use-texts.ts'
import type { DocumentRead } from '../../contract/documents.contract.ts'

/** How the people and departments in a document are called. */
export function useNamesIn({ people, departments }: Pick<DocumentRead, 'people' | 'departments'>) {
  const nameOf = useName()
  const person = new Map(people.map(({ personCode, name }) => [personCode, name]))
  const department = new Map(departments.map(({ deptCode, name }) => [deptCode, name]))
  return {
    personName: (code: string) => {
      const name = person.get(code)
      return name ? nameOf(name) : code
    },
    deptName: (code: string) => {
      const name = department.get(code)
      return name ? nameOf(name) : code
    },
  }
}
