import { IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { OutlinePane } from '#platform/web/outline/outline-pane.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { menuAdministrationCalls as calls, type MenuDraft } from '../../contract/menu-administration.contract.ts'
import { menuOutline } from '../../contract/menu-drafts/outline.ts'
import { ConflictNote, DraftState } from './draft-state.tsx'
import { EditorActs } from './editor-acts.tsx'
import type { Company } from './menu-administration.queries.ts'
import { MenuForm } from './menu-form.tsx'
import { MenuLine } from './menu-line.tsx'
import type { MenuEditor as Editor } from './use-menu-editor.ts'
import type { OutlineInHand } from './use-outline.ts'

const PublishDialog = lazyComponent(() => import('./publish-dialog.tsx'))
const VersionsDialog = lazyComponent(() => import('./versions-dialog.tsx'))

/** What in the form takes the focus: its first field, the first wrong one, the way back. */
const inForm = { field: 'input', fault: '[aria-invalid]', back: '.ma__back' } as const

/** Below this width tree and form stand in each other's place. */
const narrow = '(max-width: 900px)'

type Props = {
  of: Company
  loaded: MenuDraft
  editor: Editor
  outline: OutlineInHand
  /** Takes the focus when it is first shown. */
  takesFocus: boolean
  /** The draft was replaced: it is loaded afresh. */
  onReplaced: () => void
}

/** The tree of the draft, the form of the chosen item, and what can be done with them. */
export function MenuEditor({ of, loaded, editor, outline, takesFocus, onReplaced }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { comCode } = loaded
  const [dialog, setDialog] = useState<'publish' | 'versions'>()
  const [isFormShown, setFormShown] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const tree = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLElement>(null)
  const focusNext = useRef<keyof typeof inForm | 'tree' | undefined>(takesFocus ? 'tree' : undefined)
  const isChanged = loaded.isDraft || editor.menus !== loaded.menus
  const { chosen } = outline

  // After the pane that takes the focus is drawn.
  useEffect(() => {
    const next = focusNext.current
    focusNext.current = undefined
    if (next === 'tree') tree.current?.focus()
    else if (next) form.current?.querySelector<HTMLElement>(inForm[next])?.focus()
  })

  const toForm = (at: keyof typeof inForm = 'field') => {
    focusNext.current = at
    setFormShown(true)
  }
  const pick = () => {
    if (!matchMedia(narrow).matches) return
    toForm('back')
  }
  const toTree = () => {
    focusNext.current = 'tree'
    setFormShown(false)
  }
  const start = async () => {
    try {
      await call(calls.startMenus, { ...of, revision: await editor.keeper.flush() })
      onReplaced()
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  const add = (isBelow: boolean) => {
    outline.add(isBelow)
    toForm()
  }

  return (
    <>
      <div className="ma__head">
        <DraftState loaded={loaded} editor={editor} isChanged={isChanged} />
        <div className="ma__acts">
          <EditorActs
            of={of}
            editor={editor}
            isChanged={isChanged}
            onPublish={() => {
              setShowsAll(true)
              setDialog('publish')
            }}
            onVersions={() => setDialog('versions')}
            onReplaced={onReplaced}
          />
        </div>
      </div>
      {editor.state === 'conflict' ? <ConflictNote of={of} editor={editor} onLoad={onReplaced} /> : null}
      {editor.menus.length === 0 ? (
        <EmptyState
          title={t('shell.menuAdmin.empty.title')}
          hint={t('shell.menuAdmin.empty.hint')}
          action={
            <div className="ma__bar">
              <Button variant="soft" onClick={() => void start()}>
                {t('shell.menuAdmin.empty.start')}
              </Button>
              <Button icon={IconPlus} onClick={() => add(false)}>
                {t('shell.menuAdmin.empty.first')}
              </Button>
            </div>
          }
        />
      ) : (
        <div className="ma" data-shows={isFormShown && chosen ? 'form' : 'tree'}>
          <OutlinePane
            ref={tree}
            label={t('shell.menuAdmin.tree.label')}
            work={{ ...outline.work, onAdd: add }}
            onPick={pick}
            onEdit={() => toForm()}
          >
            {(menu) => (
              <MenuLine menu={menu} title={outline.titleOf(menu)} isFaulty={editor.problemsOfMenu.has(menu.menuId)} />
            )}
          </OutlinePane>
          {chosen ? (
            <MenuForm
              key={chosen.menuId}
              ref={form}
              menu={chosen}
              title={outline.titleOf(chosen)}
              level={menuOutline.levelOf(editor.menus, chosen.menuId)}
              comCode={comCode}
              editor={editor}
              showsAll={showsAll}
              onBack={toTree}
            />
          ) : (
            <EmptyState title={t('shell.menuAdmin.form.none')} />
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {dialog === 'publish' ? (
          <PublishDialog
            of={of}
            editor={editor}
            outline={outline}
            onClose={() => setDialog(undefined)}
            onFix={(menuId) => {
              setDialog(undefined)
              outline.show(menuId)
              toForm('fault')
            }}
            onPublished={() => {
              setDialog(undefined)
              onReplaced()
            }}
          />
        ) : null}
        {dialog === 'versions' ? (
          <VersionsDialog
            of={of}
            editor={editor}
            publishedVersion={loaded.publishedVersion}
            onClose={() => setDialog(undefined)}
            onRestored={() => {
              setDialog(undefined)
              onReplaced()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
