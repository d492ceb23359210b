import { useLaterOffers } from '#platform/web/modules.ts'
import type { AlertActionProps } from '#platform/web/offers/alert-action.ts'
import type { Alert } from '../../contract/alerts.contract.ts'

type Props = Omit<AlertActionProps, 'alert'> & { alert: Alert }

/** What the module of an alert offers to do about it at once; of most there is nothing. Suspends until it is known. */
export function AlertActs({ alert: { kind, text, itemUrl }, ...rest }: Props) {
  const View = useLaterOffers('alertActions').find((action) => action.kind === kind)?.view
  if (!View) return null
  return (
    <span className="al__do">
      <View alert={{ text, path: itemUrl }} {...rest} />
    </span>
  )
}
