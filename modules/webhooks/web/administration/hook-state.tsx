import { useTranslation } from 'react-i18next'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Hook } from '../../contract/webhooks.contract.ts'

/** Whether an address is told of anything, and whether that gets through. */
export function HookState({ hook: { isOn, isFailing, switchedOffAt } }: { hook: Hook }) {
  const { t } = useTranslation()
  if (switchedOffAt !== null) return <Badge tone="red">{t('webhooks.state.switchedOff')}</Badge>
  if (!isOn) return <Badge>{t('webhooks.state.off')}</Badge>
  if (isFailing) return <Badge tone="orange">{t('webhooks.state.failing')}</Badge>
  return <Badge tone="green">{t('webhooks.state.on')}</Badge>
}
