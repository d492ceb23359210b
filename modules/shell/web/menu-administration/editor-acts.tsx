import { IconArrowBackUp, IconDots, IconDownload, IconHistory, IconSend, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { menuAdministrationCalls as calls } from '../../contract/menu-administration.contract.ts'
import { type Company, withoutUsual } from './menu-administration.queries.ts'
import type { MenuEditor } from './use-menu-editor.ts'

type Props = {
  of: Company
  editor: MenuEditor
  /** Whether there is anything that was not published. */
  isChanged: boolean
  onPublish: () => void
  onVersions: () => void
  /** The draft is another one now. */
  onReplaced: () => void
}

/** What can be done with the draft as a whole. */
export function EditorActs({ of, editor, isChanged, onPublish, onVersions, onReplaced }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const file = useRef<HTMLInputElement>(null)
  const { keeper } = editor

  const attempt = (work: () => Promise<void>) => void work().catch((error) => toast.error(sayError(error)))

  const exportAll = async () => {
    await keeper.flush()
    await saveFile(calls.exportMenus, of)
    toast.success(t('shell.menuAdmin.acts.exported'))
  }
  const importFrom = async (chosen: File) => {
    const menus = await menusIn(chosen)
    if (!menus) {
      toast.error(t('shell.menuAdmin.acts.notMenus'))
      return
    }
    const isSure = await confirm({
      title: t('shell.menuAdmin.acts.importQuestion'),
      text: t('shell.menuAdmin.acts.importText'),
      action: t('shell.menuAdmin.acts.importAction'),
    })
    if (!isSure) return
    await call(calls.importMenus, { ...of, revision: await keeper.flush(), menus })
    toast.success(t('shell.menuAdmin.acts.imported'))
    onReplaced()
  }
  const discard = async () => {
    const isSure = await confirm({
      title: t('shell.menuAdmin.acts.discardQuestion'),
      text: t('shell.menuAdmin.acts.discardText'),
      action: t('shell.menuAdmin.acts.discard'),
      danger: true,
    })
    if (!isSure) return
    await call(calls.discardMenuDraft, { ...of, revision: await keeper.flush() })
    toast.success(t('shell.menuAdmin.acts.discarded'))
    onReplaced()
  }

  return (
    <>
      <Menu
        label={t('shell.menuAdmin.acts.more')}
        placement="bottom-end"
        entries={[
          { key: 'versions', label: t('shell.menuAdmin.acts.versions'), icon: IconHistory, onSelect: onVersions },
          {
            key: 'export',
            label: t('shell.menuAdmin.acts.export'),
            icon: IconDownload,
            onSelect: () => attempt(exportAll),
          },
          {
            key: 'import',
            label: t('shell.menuAdmin.acts.import'),
            icon: IconUpload,
            onSelect: () => file.current?.click(),
          },
          { key: 'line', separator: true },
          {
            key: 'discard',
            label: t('shell.menuAdmin.acts.discard'),
            icon: IconArrowBackUp,
            danger: true,
            disabled: !isChanged,
            onSelect: () => attempt(discard),
          },
        ]}
      >
        {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('shell.menuAdmin.acts.more')} />}
      </Menu>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) attempt(() => importFrom(chosen))
        }}
      />
      <Button variant="primary" icon={IconSend} onClick={onPublish}>
        {t('shell.menuAdmin.acts.publish')}
      </Button>
    </>
  )
}

/** The menus in an exported file; undefined when it is none. Whether they make a tree, the server says. */
async function menusIn(file: File): Promise<CallInput<typeof calls.importMenus>['menus'] | undefined> {
  try {
    const { menus } = JSON.parse(await file.text()) as { menus?: unknown }
    const isList = Array.isArray(menus) && menus.every((menu) => typeof menu === 'object' && menu !== null)
    return isList ? menus.map(withoutUsual) : undefined
  } catch {
    return undefined
  }
}
