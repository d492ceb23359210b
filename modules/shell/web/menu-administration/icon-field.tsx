import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { menuIconOf, menuIcons } from '../menu-icons.ts'

type Props = { value: string; error: string | undefined; onChange: (icon: string) => void }

/** The icon of an item, chosen from those that the portal draws. */
export function IconField({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Field label={t('shell.menuAdmin.form.icon')} error={error}>
        {(control) => (
          <Button
            {...control}
            size="lg"
            block
            className="ma__iconnow"
            icon={value ? menuIconOf(value) : undefined}
            aria-label={
              value
                ? t('shell.menuAdmin.form.iconNow', { icon: value })
                : `${t('shell.menuAdmin.form.noIcon')}, ${t('shell.menuAdmin.form.chooseIcon')}`
            }
            onClick={() => setOpen(true)}
          >
            {value || t('shell.menuAdmin.form.noIcon')}
          </Button>
        )}
      </Field>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('shell.menuAdmin.form.chooseIcon')}
        width="medium"
        footer={
          <Button
            size="lg"
            onClick={() => {
              onChange('')
              setOpen(false)
            }}
          >
            {t('shell.menuAdmin.form.noIcon')}
          </Button>
        }
      >
        <IconChoice
          value={value}
          onChoose={(icon) => {
            onChange(icon)
            setOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

/** All icons, narrowed by a part of their name. One stop of the Tab key, arrows move. */
function IconChoice({ value, onChoose }: { value: string; onChoose: (icon: string) => void }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const keys = useRovingFocus(grid, { items: 'button', axis: 'both' })
  const names = Object.keys(menuIcons).filter((name) => name.includes(wanted.trim().toLowerCase()))
  const stop = names.includes(value) ? value : names[0]
  return (
    <div className="ma__icons">
      <SearchField label={t('shell.menuAdmin.form.findIcon')} size="lg" value={wanted} onChange={setWanted} />
      {names.length === 0 ? (
        <EmptyState drawing="search" title={t('shell.menuAdmin.form.noSuchIcon')} />
      ) : (
        <div
          ref={grid}
          className="ma__icongrid"
          role="group"
          aria-label={t('shell.menuAdmin.form.chooseIcon')}
          {...keys}
        >
          {names.map((name) => (
            <IconButton
              key={name}
              icon={menuIconOf(name)}
              name={name}
              look={name === value ? 'on' : 'plain'}
              aria-pressed={name === value}
              tabIndex={name === stop ? 0 : -1}
              onClick={() => onChoose(name)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
