import { z } from 'zod'
import { offerWidget } from '#platform/server/offers/widget.ts'
import { type Alert, alert } from '../../contract/alerts.entities.ts'
import { alertsWidget } from '../../contract/alerts.widget.ts'
import { listUnread } from './bell.ts'

export const offeredAlerts = offerWidget(alertsWidget, z.array(alert), async (ctx, { count }) =>
  (JSON.parse((await listUnread(ctx)).text) as Alert[]).slice(0, count),
)
