import { IconArrowLeft } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#platform/contract/languages.ts'
import { usePages } from '#platform/web/pages/use-pages.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { leadsNowhere } from '../../contract/installed-menus.ts'
import type { DraftMenu } from '../../contract/menu-administration.contract.ts'
import type { CheckedField } from '../../contract/menu-drafts/checks.ts'
import { AddressFields } from './address-fields.tsx'
import { AudiencePart } from './audience-part.tsx'
import './menu-form.css'
import type { FormPartProps } from './form-part.ts'
import { IconField } from './icon-field.tsx'
import type { MenuEditor } from './use-menu-editor.ts'

type Props = {
  ref: RefObject<HTMLElement | null>
  menu: DraftMenu
  title: string
  /** From 1. */
  level: number
  comCode: string
  editor: MenuEditor
  /** Shows also what is wrong in fields that nobody was in yet. */
  showsAll: boolean
  onBack: () => void
}

/** Everything about one item. What is typed is kept at once; what is wrong with it stands at its field. */
export function MenuForm({ ref, menu, title, level, comCode, editor, showsAll, onBack }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const isPage = usePages()
  const [left, setLeft] = useState<ReadonlySet<CheckedField>>(new Set())
  const problems = editor.problemsOfMenu.get(menu.menuId) ?? []
  const part: FormPartProps = {
    menu,
    change: (change) => editor.patch(menu.menuId, change),
    errorAt: (field) => {
      const problem = problems.find((each) => each.field === field)
      return problem && (showsAll || menu.menuId > 0 || left.has(field)) ? say({ key: problem.key }) : undefined
    },
    leave: (field) => () => setLeft((known) => new Set([...known, field])),
  }
  return (
    <section ref={ref} className="ma__form" aria-label={title}>
      <header className="ma__formhead">
        <IconButton className="ma__back" icon={IconArrowLeft} name={t('shell.menuAdmin.form.back')} onClick={onBack} />
        <h2 className="ell">{title}</h2>
        <span className="ma__number">
          {menu.menuId > 0
            ? t('shell.menuAdmin.form.number', { id: menu.menuId })
            : t('shell.menuAdmin.form.numberLater')}
        </span>
      </header>
      <NameFields {...part} />
      <AddressFields {...part} />
      {leadsNowhere(menu, isPage) ? <Note tone="orange">{t('shell.menuAdmin.form.notInstalled')}</Note> : null}
      <ShownFields {...part} level={level} />
      <AudiencePart {...part} comCode={comCode} editor={editor} />
    </section>
  )
}

function NameFields({ menu, change, errorAt, leave }: FormPartProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="ma__part">
      <legend>{t('shell.menuAdmin.form.names')}</legend>
      <div className="ma__grid">
        {languages.map((language) => {
          const isNeeded = language === 'ko' || language === 'en'
          const field = isNeeded ? (`name.${language}` as const) : undefined
          return (
            <TextField
              key={language}
              label={t(`shell.menuAdmin.form.${language}`)}
              lang={language}
              value={menu.name[language]}
              maxLength={100}
              autoComplete="off"
              required={isNeeded}
              error={field && errorAt(field)}
              onBlur={field && leave(field)}
              onChange={(event) => change({ name: { ...menu.name, [language]: event.target.value } })}
            />
          )
        })}
      </div>
      <p className="ma__help">{t('shell.menuAdmin.form.namesHelp')}</p>
    </fieldset>
  )
}

const callTypes = ['USER', 'SITE', 'HOME', 'MYPAGE'] as const
/** Children marked so stand beside the name of the menu in its panel. */
const shortcut = 'shortcut'

function ShownFields({ menu, change, errorAt, level }: FormPartProps & { level: number }) {
  const { t } = useTranslation()
  return (
    <fieldset className="ma__part">
      <legend>{t('shell.menuAdmin.form.display')}</legend>
      <div className="ma__grid">
        <SelectField
          label={t('shell.menuAdmin.form.callType')}
          value={menu.callType}
          error={errorAt('callType')}
          options={callTypes.map((value) => ({
            value,
            label: t(`shell.menuAdmin.form.callTypes.${value}`),
            disabled: level > 1 && (value === 'HOME' || value === 'MYPAGE'),
          }))}
          onChange={(callType) => change({ callType: callType as DraftMenu['callType'] })}
        />
        <IconField value={menu.imageUrl} error={errorAt('imageUrl')} onChange={(imageUrl) => change({ imageUrl })} />
      </div>
      {level === 1 && menu.callType === 'USER' ? (
        <Checkbox
          label={t('shell.menuAdmin.form.isTopVisible')}
          checked={menu.isTopVisible}
          onChange={(isTopVisible) => change({ isTopVisible })}
        />
      ) : null}
      {level === 2 ? (
        <Checkbox
          label={t('shell.menuAdmin.form.isShortcut')}
          checked={menu.customClass === shortcut}
          onChange={(isShortcut) => change({ customClass: isShortcut ? shortcut : '' })}
        />
      ) : null}
    </fieldset>
  )
}
