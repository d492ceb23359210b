import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { formatRelative } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { menuAdministrationCalls as calls, type MenuDraft } from '../../contract/menu-administration.contract.ts'
import type { Company } from './menu-administration.queries.ts'
import type { MenuEditor } from './use-menu-editor.ts'

/** What is published, whether there is more, and whether it is saved. */
export function DraftState({
  loaded,
  editor,
  isChanged,
}: {
  loaded: MenuDraft
  editor: MenuEditor
  isChanged: boolean
}) {
  const { t } = useTranslation()
  const name = useName()
  const { publishedVersion, savedBy, savedAt } = loaded
  const { state, keeper } = editor
  const isUntouched = editor.menus === loaded.menus
  return (
    <div className="ma__state">
      <Badge tone={publishedVersion > 0 ? 'green' : 'line'}>
        {publishedVersion > 0
          ? t('shell.menuAdmin.state.published', { version: publishedVersion })
          : t('shell.menuAdmin.state.never')}
      </Badge>
      {isChanged ? <Badge tone="orange">{t('shell.menuAdmin.state.draft')}</Badge> : null}
      {isChanged && state !== 'conflict' ? (
        <span role="status" className="ma__saving">
          {isUntouched && savedBy && savedAt
            ? t('shell.menuAdmin.state.by', { name: name(savedBy), time: formatRelative(savedAt) })
            : t(`shell.menuAdmin.state.${state}`)}
        </span>
      ) : null}
      {state === 'failed' ? (
        <Button size="md" onClick={() => void keeper.flush().catch(() => undefined)}>
          {t('shell.menuAdmin.state.retry')}
        </Button>
      ) : null}
    </div>
  )
}

/** Somebody else was faster: what she did is loaded, or what is here is kept over it. */
export function ConflictNote({ of, editor, onLoad }: { of: Company; editor: MenuEditor; onLoad: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const keepMine = async () => {
    const { revision } = await call(calls.menuDraft, of)
    await editor.keeper.overwrite(revision)
  }
  return (
    <div role="alert">
      <Note tone="orange">
        <p>{t('shell.menuAdmin.conflict.text')}</p>
        <div className="ma__bar">
          <Button onClick={onLoad}>{t('shell.menuAdmin.conflict.theirs')}</Button>
          <Button onClick={() => void keepMine().catch((error) => toast.error(sayError(error)))}>
            {t('shell.menuAdmin.conflict.mine')}
          </Button>
        </div>
      </Note>
    </div>
  )
}
