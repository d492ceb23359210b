import { useEffect, useRef } from 'react'
import type { LocalName } from '#platform/contract/fields.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import type { FormValues } from '../../../contract/forms/fields.ts'
import { lineCalls } from '../../../contract/lines.contract.ts'
import type { Begun, Drafting } from '../use-drafting.ts'

/** So long after the last digit the line is asked for again, ms. */
const settledMs = 600

/**
 * The line of a form with an amount follows what is filled in, until somebody puts it together herself: the more it
 * costs, the higher decides.
 * @param values what was filled in, computed
 * @returns the rank that decides about so much; null where no rule says anything
 */
export function useDefaultLine({ form, draft, line }: Begun, drafting: Drafting, values: FormValues): LocalName | null {
  const typed = form.amountFieldId === null ? undefined : values[form.amountFieldId]
  const amount = useDebouncedValue(typeof typed === 'number' ? typed : 0, settledMs)
  const isAsked = form.amountFieldId !== null && draft.documentId === null
  const found = useCall(lineCalls.defaultLine, { formId: draft.formId, amount }, { enabled: isAsked })
  const { content, change } = drafting
  /** As it came by itself. */
  const own = useRef(line && JSON.stringify(line.steps))
  const steps = found.data?.steps
  useEffect(() => {
    const next = steps && JSON.stringify(steps)
    if (next === undefined || own.current === undefined || next === own.current) return
    if (own.current === JSON.stringify(content.steps)) change({ steps: [...steps!] })
    own.current = next
    // oxlint-disable-next-line react/exhaustive-deps -- when another line comes, and not when somebody changes this one
  }, [steps])
  return found.data?.decider?.name ?? null
}
