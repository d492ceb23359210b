import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { Menu } from '#modules/shell/contract/shell.entities.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { numberIn } from '#platform/web/pages/number-in.ts'
import { useLanguage, useName } from '#platform/web/texts/use-texts.ts'

/** A menu that leads to surveys of its own, with the number by which it does. */
type Board = { id: number; name: string }

/** The boards of surveys that the reader's menus lead to. @param isWanted left out, they are asked for */
export function useBoards(isWanted = true): readonly Board[] {
  const name = useName()
  const menus = useCall(shellCalls.menuCache, { lang: useLanguage() }, { enabled: isWanted })
  return boardsIn(menus.data ?? []).map(({ id, menu }) => ({ id, name: name(menu.name) }))
}

const boardsIn = (menus: readonly Menu[]): { id: number; menu: Menu }[] =>
  menus.flatMap((menu) => {
    const [path = '', query] = menu.targetUrl.split('?')
    const fields = new URLSearchParams(query)
    const asked = [...fields].find(([field]) => field.toLowerCase() === 'menuid')?.[1]
    const id = /\/survey\/list$/i.test(path) ? numberIn(asked) : undefined
    return [...(id === undefined ? [] : [{ id, menu }]), ...boardsIn(menu.children)]
  })
