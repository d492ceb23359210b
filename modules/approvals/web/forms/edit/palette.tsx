import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSortRow } from '#platform/web/sorting/use-sort-row.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { formLimits } from '../../../contract/forms/fields.ts'
import { type Kind, kinds } from '../model/kinds.ts'
import { useEditor } from './editor-context.ts'
import { kindIcons } from './kind-icons.ts'

/** The name under which fields are dragged, and by what a kind is told from a field then. */
export const fieldList = 'approval form fields'
const isNew = 'new '
export const newOf = (kind: Kind): string => `${isNew}${kind}`
export const kindIn = (dragged: string): Kind | undefined => kinds.find((kind) => dragged === newOf(kind))

/** What can be put on the form: pressed, it stands behind what is chosen; dragged, where it is let go. */
export function Palette() {
  const { t } = useTranslation()
  return (
    <div className="apfpal scroll">
      <p className="apfcap" id="apfpal">
        {t('approvals.making.palette')}
      </p>
      <ul aria-labelledby="apfpal">
        {kinds.map((kind) => (
          <KindButton key={kind} kind={kind} />
        ))}
      </ul>
    </div>
  )
}

function KindButton({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const { add, content } = useEditor()
  const row = useRef<HTMLLIElement>(null)
  const { isDragged } = useSortRow<string>(row, { list: fieldList, id: newOf(kind), accepts: () => false })
  const Icon = kindIcons[kind]
  return (
    <li ref={row} className={classNames('apfpal__k', isDragged && 'sortrow--dragged')}>
      <button type="button" disabled={content.fields.length >= formLimits.fields} onClick={() => add(kind)}>
        <Icon className="i" aria-hidden />
        {t(`approvals.making.kinds.${kind}`)}
      </button>
    </li>
  )
}

/** The same where there is no room for a list beside the paper. */
export function PaletteMenu() {
  const { t } = useTranslation()
  const { add, content } = useEditor()
  return (
    <Menu
      label={t('approvals.making.palette')}
      entries={kinds.map((kind) => ({
        key: kind,
        label: t(`approvals.making.kinds.${kind}`),
        icon: kindIcons[kind],
        onSelect: () => add(kind),
      }))}
    >
      {(trigger) => (
        <Button {...trigger} icon={IconPlus} disabled={content.fields.length >= formLimits.fields}>
          {t('approvals.making.addField')}
        </Button>
      )}
    </Menu>
  )
}
