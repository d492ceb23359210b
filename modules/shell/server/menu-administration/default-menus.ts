import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { DefaultMenu } from '#platform/server/offers/default-menu.ts'
import { type DraftMenu, draftMenu } from '../../contract/menu-administration.contract.ts'

/** The role group of super administrators (G-128). */
const topRole = '1'

/** The one page that the shell itself would like to have in the menus. */
export const shellMenus: readonly DefaultMenu[] = [
  {
    nameKey: 'shell.menuAdmin.defaults.administration',
    targetUrl: '/admin',
    callType: 'SITE',
    icon: 'shield-cog',
    audience: 'administrators',
    order: 900,
  },
]

/** The menus a company may begin with: what the modules of this portal offer, in all languages. */
export function defaultMenus({ modules, texts }: Pick<Services, 'modules' | 'texts'>, comCode: string): DraftMenu[] {
  const named = (nameKey: string) =>
    Object.fromEntries(languages.map((language) => [language, texts.say(language, { key: nameKey })])) as LocalName
  return modules
    .flatMap((module) => module.defaultMenus ?? [])
    .toSorted((a, b) => a.order - b.order)
    .map(({ nameKey, targetUrl, callType, icon, audience }, at) =>
      draftMenu.parse({
        menuId: -1 - at,
        name: named(nameKey),
        callType,
        targetUrl,
        isTopVisible: callType === 'USER',
        imageUrl: icon,
        audience: [audience === 'company' ? { kind: 'company', code: comCode } : { kind: 'role', code: topRole }],
      }),
    )
}
