import { notFound } from '#platform/contract/errors.ts'
import { settingsFor } from '#platform/contract/widget-settings.rules.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { type WidgetChoice, webpartCalls } from '../../contract/webparts.contract.ts'
import { fillWidget } from '../page/fill-parts.ts'
import { widgetsOf } from '../page/widgets.ts'
import { webpartDelete, webpartList, webpartPrivileged, webpartRoles, webpartSave, webpartUses } from './webparts.ts'

export const webpartHandlers = bindCalls(webpartCalls, {
  webpartList,
  webpartPrivileged,
  webpartRoles,
  webpartSave,
  webpartDelete,
  webpartUses,
  widgetChoices: ({ services }) =>
    [...widgetsOf(services).values()].map(({ widget }) => widget as unknown as WidgetChoice),
  webpartPreview: async (ctx, { component, props }) => {
    const offered = widgetsOf(ctx.services).get(component)
    if (!offered) throw notFound()
    const settings = settingsFor(offered.widget.settings, props) as Record<string, unknown>
    const { data, isFailed } = await fillWidget(ctx, offered, settings)
    return { component, settings, data, isFailed }
  },
})
