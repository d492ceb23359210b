import { useQueryClient } from '@tanstack/react-query'
import type { Place } from '#platform/contract/outline.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { formMakingCalls } from '../../../contract/forms-making.contract.ts'
import { useRefreshForms } from '../forms.queries.ts'
import { type MadeForms, nodeOutline, nodesOf, reordered } from './nodes.ts'

/**
 * Moves groups and forms: shown at once, taken back when the server refuses. Moves that follow each other faster than
 * the server answers are sent one after the other; none is lost.
 */
export function useMoves(made: MadeForms) {
  const { sayError } = useSay()
  const queries = useQueryClient()
  const refresh = useRefreshForms()
  const moves = useOneAfterAnother()
  const key = keyOf(formMakingCalls.madeForms, {})
  const now = () => queries.getQueryData<MadeForms>(key) ?? made
  /** With the moves that no page has been drawn with yet. */
  const newest = () => nodesOf(now())

  const move = (node: number, place: Place) => {
    const next = reordered(now(), nodeOutline.move(newest(), node, place))
    queries.setQueryData<MadeForms>(key, next)
    void moves.add(async () => {
      try {
        await call(
          formMakingCalls.arrangeForms,
          {
            groups: next.groups.map(({ groupId, parentGroupId }) => ({ groupId, parentGroupId })),
            forms: next.items.map(({ formId, groupId }) => ({ formId, groupId })),
          },
          { keepalive: true },
        )
      } catch (error) {
        toast.error(sayError(error))
      }
      if (moves.isLast()) await refresh()
    })
  }
  return { newest, move }
}
