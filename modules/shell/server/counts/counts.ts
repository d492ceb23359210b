import { SignJWT } from 'jose'
import { AppError } from '#platform/contract/errors.ts'
import { defineConfig, envText } from '#platform/server/config.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type CountName, wellKnownPages } from '../../contract/counts.contract.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { permittedTree } from '../menus/permitted-menus.ts'

/** Whether, and with which shared key, an outer system is told who is signed in. */
export const outerSystemConfig = defineConfig({
  OUTER_SYSTEM_KEY: envText().refine(
    (key) => key === undefined || key.length >= 32,
    'must be at least 32 characters long',
  ),
})

/** A number of the top bar: what all modules that count under this name say together. */
export async function countOf(ctx: Ctx, name: CountName): Promise<number> {
  const counts = ctx.services.modules.flatMap(({ counts }) => counts?.[name] ?? [])
  return (await Promise.all(counts.map(({ count }) => count(ctx)))).reduce((sum, each) => sum + each, 0)
}

/** The first menu shown to the person, in the order of the tree, that leads to a page; null when none does. */
export async function menuIdOf({ services, viewer }: Ctx, page: keyof typeof wellKnownPages): Promise<number | null> {
  const leadsThere = ({ targetUrl }: Menu) => {
    const path = targetUrl.split(/[?#]/)[0]!.toLowerCase()
    return path === wellKnownPages[page] || path.startsWith(`${wellKnownPages[page]}/`)
  }
  const first = (menus: readonly Menu[]): Menu | undefined => {
    for (const menu of menus) {
      const found = leadsThere(menu) ? menu : first(menu.children)
      if (found) return found
    }
    return undefined
  }
  return first(await permittedTree(services, viewer))?.menuId ?? null
}

/** A minute is enough for the browser to hand it over. */
const tokenSeconds = 60

/**
 * A signed token about the signed-in person and nobody else (G-028).
 * @throws AppError NotSupportedException where no outer system is configured
 */
export function encryptEmployee({ services, viewer, now }: Ctx): Promise<string> {
  const { OUTER_SYSTEM_KEY: key } = services.config(outerSystemConfig)
  if (!key) throw new AppError('NotSupportedException')
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ employeeNumber: viewer.own.employeeNumber, comCode: viewer.comCode })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(viewer.personCode)
    .setAudience('outer-system')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenSeconds)
    .sign(new TextEncoder().encode(key))
}
