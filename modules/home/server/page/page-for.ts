import type { Widget } from '#platform/contract/widget.ts'
import { settingsFor } from '#platform/contract/widget-settings.rules.ts'
import type { SettingFields } from '#platform/contract/widget-settings.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { HomePage } from '../../contract/page.contract.ts'
import type { PageRef, ShownPage } from '../../contract/templates.entities.ts'
import { pageOf } from '../personal/page-of.ts'
import { widgetNamed } from './widgets.ts'

/**
 * A page as it is shown to whoever asks: her own arrangement, or the template of her company that is for her, with the
 * settings each widget works with.
 * @throws AppError NotFoundException for a page that is not there or not for her
 */
export const pageFor = async (ctx: Ctx, page: PageRef): Promise<HomePage> => shown(ctx, await pageOf(ctx, page))

/** A page without what only its designers need; a widget that no module offers any more is left out. */
export function shown(ctx: Pick<Ctx, 'services'>, page: ShownPage): HomePage {
  const { name, cols, rows, rowHeight, canArrange } = page
  return {
    name,
    cols,
    rows,
    rowHeight,
    canArrange,
    parts: page.parts.flatMap((part) => {
      const { id, type, component, title, colidx, rowidx, colcnt, rowcnt, layer, settings, own, webpartId } = part
      const box = { id, type, component, title, colidx, rowidx, colcnt, rowcnt, layer, own, tone: part.tone }
      if (type === 'shape') return [{ ...box, settings, isBare: true }]
      const widget = widgetNamed(ctx.services, component)
      if (!widget) return []
      const chosen = settingsFor(widget.settings, settings, own) as Record<string, unknown>
      const mine = part.allowsOwn && webpartId !== null ? ownFieldsOf(widget) : undefined
      return [{ ...box, settings: chosen, isBare: widget.isBare ?? false, ...(mine && { ownFields: mine }) }]
    }),
  }
}

/** What a person may set about a widget; undefined where there is nothing. */
function ownFieldsOf({ settings }: Widget): SettingFields | undefined {
  const own = Object.entries(settings).filter(([, { isOwn }]) => isOwn)
  return own.length > 0 ? Object.fromEntries(own) : undefined
}
