import { IconArrowBackUp, IconArrowForwardUp, IconEye } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictBar, DraftLine } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { useUndoKeys } from '#platform/web/undo/use-undo-keys.ts'
import { type FormDraft, formMakingCalls } from '../../../contract/forms-making.contract.ts'
import { Paper } from '../../paper/paper.tsx'
import { EditorContext } from './editor-context.ts'
import { LayoutTab } from './layout-tab.tsx'
import { AbsenceTab } from './tabs/absence-tab.tsx'
import { DraftersTab } from './tabs/drafters-tab.tsx'
import { KeepTab } from './tabs/keep-tab.tsx'
import { LineTab } from './tabs/line-tab.tsx'
import { useEditorActs } from './use-editor-acts.ts'
import { useMaking } from './use-making.ts'
import { type EditorTab, editorTabs, usePublishing } from './use-publishing.ts'
import './edit.css'

const PreviewDialog = lazyComponent(() => import('./preview-dialog.tsx'))
const CompareDialog = lazyComponent(() => import('./compare-dialog.tsx'))

type Props = {
  draft: FormDraft
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onStarted: (draftId: number) => void
  onPublished: (formId: number) => void
}

/** A form is made: its paper, and everything else that is said of it, always kept until it is published. */
export function FormEditor({ draft, tab, onTab, onStarted, onPublished }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const making = useMaking(draft, onStarted)
  const editor = useEditorActs(making)
  const publishing = usePublishing({ draft, making, editor, onTab, onPublished })
  const [dialog, setDialog] = useState<'preview' | 'compare'>()
  const { content, state } = making
  useUndoKeys(making)
  const name = nameOf(content.name) || t('approvals.making.unnamed')
  useTitle(t('approvals.making.title', { name }))
  return (
    <EditorContext value={editor}>
      <header className="apfhead">
        <h1 className="apfhead__t">{t('approvals.making.title', { name })}</h1>
        <Badge tone="orange">{t('approvals.making.draftOf', { version: (content.version ?? 0) + 1 })}</Badge>
        <DraftLine state={state} onRetry={() => void making.keeper.flush()} />
        <span className="grow" />
        <span className="apfhead__u">
          <IconButton
            icon={IconArrowBackUp}
            name={t('approvals.making.undo')}
            disabled={!making.canUndo}
            onClick={making.undo}
          />
          <IconButton
            icon={IconArrowForwardUp}
            name={t('approvals.making.redo')}
            disabled={!making.canRedo}
            onClick={making.redo}
          />
        </span>
        <Button variant="ghost" icon={IconEye} onClick={() => setDialog('preview')}>
          {t('approvals.making.preview')}
        </Button>
        {draft.formId === null ? null : (
          <Button onClick={() => setDialog('compare')}>{t('approvals.making.compare.title')}</Button>
        )}
        <Button variant="primary" busy={publishing.isBusy} onClick={() => void publishing.publish()}>
          {t('approvals.making.publish.action')}
        </Button>
      </header>
      <div className="apfnotes">
        {making.isRestored ? <Note tone="accent">{t('drafts.restored')}</Note> : null}
        {publishing.isOvertaken ? (
          <div role="alert">
            <Note tone="orange">
              <p>{t('approvals.making.overtaken')}</p>
              <div className="wrap apfnotes__a">
                <Button onClick={() => setDialog('compare')}>{t('approvals.making.compare.title')}</Button>
                <Button onClick={() => void publishing.followOn()}>{t('approvals.making.followOn')}</Button>
              </div>
            </Note>
          </div>
        ) : null}
        {state.phase === 'conflict' ? (
          <ConflictBar<FormDraft>
            keeper={making.keeper}
            read={(draftId) => call(formMakingCalls.formDraft, { draftId })}
            gather={() => undefined}
            onTake={making.replace}
            renderOther={(other) => <Paper form={other.content} values={{}} title="" isWhole />}
          />
        ) : null}
      </div>
      <div className="apfbody">
        <Tabs
          label={t('approvals.making.tabs.label')}
          tabs={editorTabs.map((value) => ({ value, label: t(`approvals.making.tabs.${value}`) }))}
          value={tab}
          onChange={onTab}
        >
          {tab === 'layout' ? <LayoutTab documents={publishing.documents} /> : null}
          {tab === 'line' ? <LineTab /> : null}
          {tab === 'keep' ? <KeepTab /> : null}
          {tab === 'drafters' ? <DraftersTab named={draft.drafters} /> : null}
          {tab === 'after' ? <AbsenceTab /> : null}
        </Tabs>
      </div>
      <Suspense>
        {dialog === 'preview' ? (
          <PreviewDialog formId={draft.formId} form={content} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'compare' && draft.formId !== null ? (
          <CompareDialog formId={draft.formId} begun={content} onClose={() => setDialog(undefined)} />
        ) : null}
      </Suspense>
    </EditorContext>
  )
}
