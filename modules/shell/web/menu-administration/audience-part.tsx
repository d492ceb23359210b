import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { menuOutline } from '../../contract/menu-drafts/outline.ts'
import { audienceKey } from './audience-names.ts'
import type { FormPartProps } from './form-part.ts'
import type { MenuEditor } from './use-menu-editor.ts'

/** Who sees an item; the same people can be given all that is below it. */
export function AudiencePart({
  menu,
  change,
  errorAt,
  comCode,
  editor,
}: FormPartProps & { comCode: string; editor: MenuEditor }) {
  const { t } = useTranslation()
  const { names, learnNames, menus, keeper } = editor
  const below = menuOutline.branchOf(menus, menu.menuId).slice(1)
  // Who is gone is still shown, so that it can be taken out.
  const gone = (code: string) => {
    const name = t('shell.menuAdmin.form.gone', { code })
    return { ko: name, en: name, zh: name, ja: name }
  }
  const value = menu.audience.map(
    (entry): NamedAudienceEntry =>
      names.get(audienceKey(entry)) ?? { ...entry, name: gone(entry.code), hint: { ko: '', en: '', zh: '', ja: '' } },
  )
  const copyDown = () => {
    const ids = new Set(below.map(({ menuId }) => menuId))
    keeper.change(menus.map((each) => (ids.has(each.menuId) ? { ...each, audience: menu.audience } : each)))
    toast.success(t('shell.menuAdmin.form.audienceCopied', { count: below.length }))
  }
  return (
    <fieldset className="ma__part">
      <legend>{t('shell.menuAdmin.form.audience')}</legend>
      <AudienceField
        label={t('shell.menuAdmin.form.audience')}
        hideLabel
        help={t('shell.menuAdmin.form.audienceHelp')}
        error={errorAt('audience')}
        value={value}
        comCode={comCode}
        onChange={(entries) => {
          learnNames(entries.filter((entry) => names.has(audienceKey(entry)) || !isGone(entry, menu.audience)))
          change({ audience: entries.map(({ kind, code }) => ({ kind, code })) })
        }}
      />
      {value.length === 0 ? <Note tone="orange">{t('shell.menuAdmin.form.audienceNobody')}</Note> : null}
      {below.length > 0 ? (
        <div>
          <Button variant="soft" icon={IconCopy} onClick={copyDown}>
            {t('shell.menuAdmin.form.audienceBelow', { count: below.length })}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** Whoever was there before without a name is gone; whoever has just been chosen is known. */
const isGone = (entry: NamedAudienceEntry, before: readonly { kind: string; code: string }[]): boolean =>
  before.some(({ kind, code }) => kind === entry.kind && code === entry.code)
