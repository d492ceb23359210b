import { platformConfig } from '#platform/server/config.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import { type PackedMenu, packMenus } from '../contract/packed-menus.ts'
import type { CurrentUser } from '../contract/shell.contract.ts'
import { currentUser } from './current-user.ts'
import { permittedTree } from './menus/permitted-menus.ts'

/** What the first page finds in its HTML, so that it paints without asking. */
export type ShellBoot = {
  mode: 'demo' | 'production'
  dictionaryVersion: string
  currentUser: CurrentUser | null
  /** Null for a visitor and for somebody who must change her password first. */
  menus: PackedMenu[] | null
  /** Null for a visitor: the browser's own choice counts. */
  theme: CurrentUser['userConfig']['theme'] | null
}

/** Fills the first page for whoever asks for it. */
export async function boot(ctx: PublicCtx): Promise<ShellBoot> {
  const { services, viewer } = ctx
  const open = { mode: services.config(platformConfig).MARU_MODE, dictionaryVersion: services.texts.version }
  if (!viewer) return { ...open, currentUser: null, menus: null, theme: null }
  const [user, menus] = await Promise.all([
    currentUser(ctx as Ctx),
    viewer.restriction ? null : permittedTree(services, viewer),
  ])
  return { ...open, currentUser: user, menus: menus && packMenus(menus), theme: user.userConfig.theme }
}
