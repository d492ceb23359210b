import { useLaterOffers } from '#platform/web/modules.ts'
import type { Loaded } from '#platform/web/ui/states/pane.tsx'
import type { PagePart } from '../../contract/page.contract.ts'
import FailedPart from './failed-part.tsx'
import { useRefreshOn } from './part-data.ts'
import { useSaveOwn } from './save-own.ts'

type Props = { part: PagePart; title: string; answer: Loaded<unknown> }

/** A widget as its module draws it. */
export default function FilledPart({ part, title, answer }: Props) {
  const widget = useLaterOffers('widgets').find(({ component }) => component === part.component)
  useRefreshOn(widget?.refreshOn, answer.refetch, part.settings)
  const saveOwn = useSaveOwn(part)
  const refresh = () => void answer.refetch()
  if (answer.data === undefined || !widget)
    return <FailedPart title={title} isRetrying={answer.isFetching} onRetry={refresh} />
  const View = widget.view
  return (
    <View
      title={title}
      data={answer.data}
      settings={part.settings}
      refresh={refresh}
      saveOwn={part.ownFields ? (settings) => saveOwn({ ...part.own, ...settings }) : undefined}
    />
  )
}
