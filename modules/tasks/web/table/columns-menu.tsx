import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import { type TableColumn, tableColumns } from '../../contract/tasks.rules.ts'

type Props = {
  /** Those that can be shown here. */
  offered: readonly TableColumn[]
  shown: readonly TableColumn[]
  onChange: (columns: readonly TableColumn[]) => void
}

/** Which columns the table shows beside the title. */
export function ColumnsMenu({ offered, shown, onChange }: Props) {
  const { t } = useTranslation()
  const { open, trigger, popover } = usePopover({
    kind: 'dialog',
    placement: 'bottom-end',
    onOpen: (panel) => panel.querySelector('input')?.focus(),
  })
  const turn = (column: TableColumn) =>
    onChange(tableColumns.filter((each) => (each === column) !== shown.includes(each)))
  return (
    <>
      <Button {...trigger} icon={IconColumns3}>
        {t('tasks.table.choose')}
      </Button>
      <div {...popover} className="pop ttable__cols" role="dialog" aria-label={t('tasks.table.choose')} tabIndex={-1}>
        {open
          ? offered.map((column) => (
              <Checkbox
                key={column}
                label={t(`tasks.table.columns.${column}`)}
                checked={shown.includes(column)}
                onChange={() => turn(column)}
              />
            ))
          : null}
      </div>
    </>
  )
}
