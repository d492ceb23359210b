import { useMemo } from 'react'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'

/** Texts that one call asks about. */
const mostAsked = 100

/** An address as a field of recipients has it. */
export const recipientAt = (address: string, displayName = address): Recipient => ({
  kind: 'address',
  id: address.toLowerCase(),
  displayName,
  email: address,
  titleName: '',
  deptName: '',
  deptCode: '',
  personCode: '',
  comCode: '',
  parentDeptCode: '',
})

/** Names of those who have some mail addresses: `name('dohyun.kim@…')`; an address of nobody is called by itself. */
export function useNamesAt(addresses: readonly string[]): (address: string) => string {
  const nameOf = useName()
  const texts = useMemo(() => [...new Set(addresses)].slice(0, mostAsked), [addresses])
  const found = useCall(chartCalls.peopleByTexts, { texts: [...texts] }, { enabled: texts.length > 0 })
  const names = useMemo(
    () =>
      new Map(
        texts.map((text, at) => {
          const people = found.data?.items[at]?.people ?? []
          return [text, people.length === 1 ? nameOf(people[0]!.names) : text]
        }),
      ),
    [texts, found.data, nameOf],
  )
  return (address) => names.get(address) ?? address
}
