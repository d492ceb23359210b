import { useQueries } from '@tanstack/react-query'
import { organisationCalls, type PersonCard, titleOf } from '#modules/organisation/contract/organisation.contract.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'

type Of = { personCode: string; deptCode: string }

/** Those on a line as they are known: name, title and department at the post at which each is asked. */
export function useLinePeople(steps: readonly Of[]) {
  const nameOf = useName()
  const codes = [...new Set(steps.map(({ personCode }) => personCode))]
  const cards = useQueries({
    queries: codes.map((personCode) => queryOf(organisationCalls.personCard, { personCode })),
  })
  const known = new Map<string, PersonCard>()
  for (const { data } of cards) if (data) known.set(data.personCode, data)
  const postOf = ({ personCode, deptCode }: Of) =>
    known.get(personCode)?.posts.find((post) => post.deptCode === deptCode)
  return {
    nameOfStep: (of: Of) => {
      const card = known.get(of.personCode)
      return card ? nameOf(card.name) : ''
    },
    titleOfStep: (of: Of) => {
      const post = postOf(of)
      return post ? nameOf(titleOf(post)) : ''
    },
    deptOfStep: (of: Of) => {
      const post = postOf(of)
      return post ? nameOf(post.deptName) : ''
    },
    /** She has left, and cannot be asked. */
    hasLeft: ({ personCode }: Of) => known.get(personCode)?.state === 'retired',
    photoOf: ({ personCode }: Of) => known.get(personCode)?.photoPath ?? null,
  }
}

export type LinePeople = ReturnType<typeof useLinePeople>
