import { paintLogo } from '#modules/organisation/server/organisation.public.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { FirstPaint } from '#platform/server/http/first-paint.ts'
import { type Html, html } from '#platform/server/http/html.ts'
import { topMenusOf } from '../contract/menu-rules.ts'
import { unpackMenus } from '../contract/packed-menus.ts'
import type { ShellBoot } from './boot.ts'

/** The frame around a page, as `web/frame/frame.tsx` draws it: the company and the menus of the top bar. */
export function paintFrame({ boot, language, say }: FirstPaint<ShellBoot>, page: Html): Html | undefined {
  const { currentUser, menus } = boot
  if (!currentUser || !menus) return undefined
  const { logo, name, settings } = currentUser.company
  const company = settings.brand || nameIn(name, language)
  const names = topMenusOf(unpackMenus(menus)).map(
    (menu) => html`<span class="gnb__a">${nameIn(menu.name, language)}</span>`,
  )
  const brand = logo
    ? paintLogo(logo, company)
    : html`<span class="brand__mark"></span><span class="brand__name">${say('common.portal')}</span>
    <span class="brand__co">${company}</span>`
  return html`<div class="app"><div class="top">
    <span class="brand">${brand}</span>
    <div class="gnb">${names}</div>
  </div><div class="body">${page}</div></div>`
}
