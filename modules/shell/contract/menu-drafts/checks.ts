import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { DraftMenu } from '../menu-administration.contract.ts'
import type { Outline } from './outline.ts'

/** The fields a problem may stand at. */
export type CheckedField =
  | 'name.ko'
  | 'name.en'
  | 'baseUrl'
  | 'targetUrl'
  | 'frameUrl'
  | 'callType'
  | 'imageUrl'
  | 'customClass'
  | 'audience'

/** What keeps an item from being published; `key` is the text of the sentence. */
export type MenuProblem = { menuId: number; field: CheckedField; key: string }

const sentence = (name: string) => `shell.menuAdmin.errors.${name}`

/**
 * Everything that keeps a draft from being published: the same rules in the form and on the server.
 * @param isKnown whether the company knows somebody an item is shown to
 */
export function problemsOf(menus: Outline, isKnown: (entry: AudienceEntry) => boolean): MenuProblem[] {
  const parents = new Set(menus.map(({ parentMenuId }) => parentMenuId))
  const home = menus.find(({ callType }) => callType === 'HOME')
  return menus.flatMap((menu) => {
    const problems: [CheckedField, string | null][] = [
      ['name.ko', menu.name.ko.trim() ? null : 'nameRequired'],
      ['name.en', menu.name.en.trim() ? null : 'nameRequired'],
      ['callType', callTypeProblem(menu, home)],
      ['baseUrl', isAddress(menu.baseUrl) ? null : 'baseUrl'],
      ['targetUrl', targetProblem(menu, parents.has(menu.menuId))],
      ['frameUrl', frameProblem(menu)],
      ['imageUrl', /^[a-z0-9-]*$/.test(menu.imageUrl) ? null : 'icon'],
      ['customClass', /^([a-z][a-z0-9-]*)?$/.test(menu.customClass) ? null : 'customClass'],
      ['audience', menu.audience.every(isKnown) ? null : 'audienceGone'],
    ]
    return problems.flatMap(([field, problem]) =>
      problem ? [{ menuId: menu.menuId, field, key: sentence(problem) }] : [],
    )
  })
}

/** Home and my page are found by their kind: there is one home, and both stand on the first level (SHELL-054). */
function callTypeProblem({ menuId, callType, parentMenuId }: DraftMenu, home: DraftMenu | undefined): string | null {
  if (callType !== 'HOME' && callType !== 'MYPAGE') return null
  if (parentMenuId !== null) return 'onlyFirstLevel'
  return callType === 'HOME' && home?.menuId !== menuId ? 'oneHome' : null
}

/** An item with nothing below needs somewhere to lead (SHELL-049, SHELL-139). */
function targetProblem({ targetUrl, menuType }: DraftMenu, hasChildren: boolean): string | null {
  if (targetUrl !== '') return isPath(targetUrl) ? null : 'targetUrl'
  return menuType === 'SY' && !hasChildren ? 'targetRequired' : null
}

function frameProblem({ frameUrl, menuType }: DraftMenu): string | null {
  if (frameUrl !== '') return isAddress(frameUrl) ? null : 'frameUrl'
  return menuType === 'PA' ? 'frameRequired' : null
}

/** A path of our own, or another site by https (G-016). */
const isAddress = (address: string): boolean => isPath(address) || isWebAddress(address)

/** A path on one site: never `//elsewhere` or `/\elsewhere`, which browsers read as another site. */
const isPath = (address: string): boolean =>
  /^\/([^/\\]|$)/.test(address) && isWritable(address) && URL.canParse(address, 'https://portal.invalid')

function isWebAddress(address: string): boolean {
  const url = address.startsWith('https://') && isWritable(address) ? URL.parse(address) : null
  return url !== null && url.username === '' && url.password === ''
}

/** Without blanks, backslashes and control characters, which browsers silently read otherwise than people. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const isWritable = (address: string): boolean => !/[\s\\\u0000-\u001f\u007f]/.test(address)
