import { useTranslation } from 'react-i18next'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { useBoards } from '../../pieces/use-boards.ts'

type Props = { menuId: number | null; onMenu: (menuId: number | null) => void }

/** The board it stands on; not shown where the company has none. */
export function MenuField({ menuId, onMenu }: Props) {
  const { t } = useTranslation()
  const boards = useBoards()
  if (boards.length === 0 && menuId === null) return null
  const isKnown = menuId === null || boards.some((board) => board.id === menuId)
  return (
    <SelectField
      label={t('surveys.write.menu.label')}
      value={menuId === null ? '' : String(menuId)}
      options={[
        { value: '', label: t('surveys.write.menu.none') },
        ...boards.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isKnown ? [] : [{ value: String(menuId), label: t('surveys.write.menu.other') }]),
      ]}
      onChange={(value) => onMenu(value === '' ? null : Number(value))}
    />
  )
}
