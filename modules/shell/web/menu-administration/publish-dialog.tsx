import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { menuAdministrationCalls as calls } from '../../contract/menu-administration.contract.ts'
import type { CheckedField } from '../../contract/menu-drafts/checks.ts'
import { ChangeList } from './change-list.tsx'
import './dialogs.css'
import { menuOutline } from '../../contract/menu-drafts/outline.ts'
import type { Company } from './menu-administration.queries.ts'
import type { MenuEditor } from './use-menu-editor.ts'
import type { OutlineInHand } from './use-outline.ts'

type Props = {
  of: Company
  editor: MenuEditor
  outline: OutlineInHand
  onClose: () => void
  /** Goes to an item that must be fixed first. */
  onFix: (menuId: number) => void
  onPublished: () => void
}

/** What publishing will change, and what must be fixed before. */
export default function PublishDialog({ of, editor, outline, onClose, onFix, onPublished }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [note, setNote] = useState('')
  const publishing = useCallMutation(calls.publishMenus)
  const { keeper, problems } = editor
  const ready = useQuery({
    queryKey: [calls.menuChanges.name, 'toPublish', of],
    queryFn: async ({ signal }) => {
      // What is shown is what the server has: the draft is saved first.
      const revision = await keeper.flush()
      return { revision, changes: await call(calls.menuChanges, { ...of, from: 'published', to: 'draft' }, { signal }) }
    },
    enabled: problems.length === 0,
    retry: false,
    gcTime: 0,
  })

  const publish = (revision: number) =>
    publishing.mutate(
      { ...of, revision, note },
      {
        onSuccess: ({ version }) => {
          toast.success(t('shell.menuAdmin.publish.done', { version }))
          onPublished()
        },
        onError: (error) => toast.error(sayError(error)),
      },
    )

  const isReady = problems.length === 0 && ready.data !== undefined && ready.data.changes.length > 0
  return (
    <Modal
      open
      onClose={onClose}
      title={t('shell.menuAdmin.publish.title')}
      width={560}
      height="auto"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {isReady ? (
            <Button
              size="lg"
              variant="primary"
              busy={publishing.isPending}
              onClick={() => publish(ready.data.revision)}
            >
              {t('shell.menuAdmin.acts.publish')}
            </Button>
          ) : null}
        </>
      }
    >
      {problems.length > 0 ? (
        <Problems editor={editor} outline={outline} onFix={onFix} />
      ) : ready.isError ? (
        <ErrorState title={sayError(ready.error)} retrying={ready.isFetching} onRetry={() => void ready.refetch()} />
      ) : (
        <Pane
          query={ready}
          isEmpty={({ changes }) => changes.length === 0}
          empty={<p>{t('shell.menuAdmin.publish.nothing')}</p>}
        >
          {({ changes }) => (
            <div className="ma__stack">
              <p>{t('shell.menuAdmin.publish.intro')}</p>
              <RemovalNote count={changes.filter(({ kind }) => kind === 'removed').length} />
              <ChangeList changes={changes} />
              <TextArea
                label={t('shell.menuAdmin.publish.note')}
                help={t('shell.menuAdmin.publish.noteHelp')}
                rows={2}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </div>
          )}
        </Pane>
      )}
    </Modal>
  )
}

/** What becomes of what hangs on the menus that go. */
function RemovalNote({ count }: { count: number }) {
  const { t } = useTranslation()
  return count > 0 ? <Note tone="orange">{t('shell.menuAdmin.publish.removal', { count })}</Note> : null
}

/** What the fields are called in the form. */
const labels = {
  'name.ko': 'shell.menuAdmin.form.ko',
  'name.en': 'shell.menuAdmin.form.en',
  baseUrl: 'shell.menuAdmin.form.baseUrl',
  targetUrl: 'shell.menuAdmin.form.targetUrl',
  frameUrl: 'shell.menuAdmin.form.frameUrl',
  callType: 'shell.menuAdmin.form.callType',
  imageUrl: 'shell.menuAdmin.form.icon',
  customClass: 'shell.menuAdmin.form.isShortcut',
  audience: 'shell.menuAdmin.form.audience',
} as const satisfies Record<CheckedField, string>

/** What is wrong, as ways to the items. */
function Problems({ editor, outline, onFix }: Pick<Props, 'editor' | 'outline' | 'onFix'>) {
  const { t } = useTranslation()
  const { say } = useSay()
  return (
    <div className="ma__stack">
      <Note tone="orange">{t('shell.menuAdmin.publish.fix', { count: editor.problems.length })}</Note>
      <ul className="ma__problems">
        {editor.problems.map(({ menuId, field, key }) => {
          const menu = menuOutline.itemOf(editor.menus, menuId)
          return menu ? (
            <li key={`${menuId} ${field}`}>
              <button type="button" onClick={() => onFix(menuId)}>
                <b>
                  {outline.titleOf(menu)} · {t(labels[field])}
                </b>
                <span>{say({ key })}</span>
              </button>
            </li>
          ) : null
        })}
      </ul>
    </div>
  )
}
