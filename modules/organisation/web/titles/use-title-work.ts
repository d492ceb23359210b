import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useOneAfterAnother } from '#platform/web/calls/use-one-after-another.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { type Title, type Titles, titleCalls } from '../../contract/titles.contract.ts'
import type { TitleKind } from '../../contract/titles.rules.ts'

type Changing = Exclude<keyof typeof titleCalls, 'titles'>

/** Changes the titles of a company: what a call answers is what is shown. */
export function useTitleWork(comCode: string) {
  const cache = useQueryClient()
  const { sayError } = useSay()
  const key = keyOf(titleCalls.titles, { comCode })
  const moves = useOneAfterAnother()

  const send = async <C extends Changing>(
    asked: (typeof titleCalls)[C],
    input: CallInput<(typeof titleCalls)[C]>,
    isNewest = () => true,
  ) => {
    const titles = (await call(asked, input, { keepalive: true })) as Titles
    if (!isNewest()) return
    cache.setQueryData<Titles>(key, titles)
    // The people of departments are shown with their ranks, in the order of these.
    for (const shown of [chartCalls.departmentList, chartCalls.picker])
      await cache.invalidateQueries({ queryKey: keyOf(shown) })
  }
  /** Says what went wrong, and shows what stands now. */
  const refuse = async (error: unknown) => {
    toast.error(sayError(error as Error))
    if (error instanceof AppError) await cache.invalidateQueries({ queryKey: key })
  }
  return {
    send,
    /** Sends, and says that it was done or why not. */
    run: async <C extends Changing>(
      asked: (typeof titleCalls)[C],
      input: CallInput<(typeof titleCalls)[C]>,
      done: string,
    ) => {
      try {
        await send(asked, input)
        toast.success(done)
      } catch (error) {
        await refuse(error)
      }
    },
    /** Shows the new order at once, then keeps it. */
    move: async (kind: TitleKind, next: readonly Title[], titleCode: string, beforeCode: string | null) => {
      cache.setQueryData<Titles>(key, (before) => before && { ...before, [kind]: [...next] })
      await moves.add(async () => {
        try {
          await send(titleCalls.moveTitle, { comCode, kind, titleCode, beforeCode }, moves.isLast)
        } catch (error) {
          await refuse(error)
        }
      })
    },
  }
}
