import { useTranslation } from 'react-i18next'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import type { Menu } from '#modules/shell/contract/shell.entities.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useLanguage, useName } from '#platform/web/texts/use-texts.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { numberIn } from '../asked.ts'

type Props = { menuId: number | null; onMenu: (menuId: number | null) => void }

/** The board it stands on; not shown where the company has none. */
export function MenuField({ menuId, onMenu }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const menus = useCall(shellCalls.menuCache, { lang: useLanguage() })
  const boards = boardsIn(menus.data ?? [])
  if (boards.length === 0 && menuId === null) return null
  const isKnown = menuId === null || boards.some((board) => board.id === menuId)
  return (
    <SelectField
      label={t('surveys.write.menu.label')}
      value={menuId === null ? '' : String(menuId)}
      options={[
        { value: '', label: t('surveys.write.menu.none') },
        ...boards.map(({ id, menu }) => ({ value: String(id), label: name(menu.name) })),
        ...(isKnown ? [] : [{ value: String(menuId), label: t('surveys.write.menu.other') }]),
      ]}
      onChange={(value) => onMenu(value === '' ? null : Number(value))}
    />
  )
}

/** The menus that lead to a board of surveys, with the number by which they do. */
const boardsIn = (menus: readonly Menu[]): { id: number; menu: Menu }[] =>
  menus.flatMap((menu) => {
    const [path = '', query] = menu.targetUrl.split('?')
    const fields = new URLSearchParams(query)
    const asked = [...fields].find(([field]) => field.toLowerCase() === 'menuid')?.[1]
    const id = /\/survey\/list$/i.test(path) ? numberIn(asked) : undefined
    return [...(id === undefined ? [] : [{ id, menu }]), ...boardsIn(menu.children)]
  })
