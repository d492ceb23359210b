import { IconDeviceFloppy, IconEye, IconHistory, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { PageHeader } from '#platform/web/pages/page-header.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { layoutOf } from './design-material.ts'
import { DraftMark } from './draft-mark.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useDesigner } from './use-designer-state.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'
import { type Opened, useTemplate } from './use-template.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import { Workbench } from './workbench.tsx'

type Props = {
  opened: Opened
  pageId: number
  comCode: string
  selects: ReactNode
  /** Begins again with what is saved. */
  onAnew: () => void
}

/** One template on the designer: arranged, kept, saved, compared, previewed and published. */
export function TemplateDesigner({ opened, pageId, comCode, selects, onAnew }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const mine = useTemplate(opened)
  const { template, material, isOutdated } = mine
  const tools = useDesigner(mine.design, material.rulesFor, 'template')
  const { design } = tools
  const layout = useMemo(() => layoutOf(design), [design])
  const keeper = useDraftKeeper({
    value: layout,
    saved: mine.saved,
    stored: mine.stored,
    keep: mine.keep,
    discard: mine.discard,
    copy: mine.copy,
  })
  const [asked, ask] = useAsked<{ mode?: string }>()
  const mode = asked.mode === 'preview' ? 'preview' : 'design'
  const [isSaving, setSaving] = useState(false)
  const [hasVersions, setVersions] = useState(false)

  const save = async (over = false): Promise<void> => {
    setSaving(true)
    try {
      const outcome = await mine.save(design, over)
      if (outcome === 'saved') toast.success(t('home.designer.saved'))
      else if (
        await confirm({
          title: t('home.designer.draft.overwriteTitle'),
          text: t('home.designer.draft.outdated'),
          action: t('home.designer.draft.overwriteAction'),
          danger: true,
        })
      )
        await save(true)
    } catch (error) {
      toast.error(`${t('home.designer.saveFailed')} ${sayError(error)}`, {
        label: t('home.designer.draft.retry'),
        run: () => void save(over),
      })
    } finally {
      setSaving(false)
    }
  }
  useGlobalKeys({ 'Mod+s': () => void save() })

  /** The preview shows the draft as the server has it. */
  const show = async (next: 'design' | 'preview') => {
    if (next === 'preview') {
      tools.send({ do: 'cancel' })
      await keeper.flush()
    }
    ask({ mode: next === 'preview' ? next : undefined })
  }
  const discard = () => keeper.forget().then(onAnew, (error: unknown) => void toast.error(sayError(error)))

  return (
    <>
      <PageHeader
        title={t('home.designer.title')}
        actions={
          <>
            {selects}
            <span className="grow" />
            <DraftMark keeper={keeper} />
            <Button icon={IconHistory} onClick={() => setVersions(true)}>
              {t('home.designer.versions.open')}
            </Button>
            <Segmented
              label={t('home.designer.mode')}
              options={[
                { value: 'design', label: t('home.designer.design'), icon: IconPencil },
                { value: 'preview', label: t('home.designer.preview'), icon: IconEye },
              ]}
              value={mode}
              onChange={(next) => void show(next)}
            />
            <Button variant="primary" icon={IconDeviceFloppy} busy={isSaving} onClick={() => void save()}>
              {t('home.designer.save')}
            </Button>
          </>
        }
      />
      <div className="dz-page__body">
        <DraftNotes
          tools={tools}
          unsavedSince={keeper.state === 'clean' ? null : mine.unsavedSince}
          isOutdated={isOutdated}
          onDiscard={discard}
          onCompare={() => setVersions(true)}
        />
        {mode === 'design' ? (
          <Workbench tools={tools} catalogue={material.catalogue} />
        ) : (
          <PreviewPane
            comCode={comCode}
            pageId={pageId}
            templateId={template.id}
            version={JSON.stringify(mine.saved)}
          />
        )}
      </div>
      {hasVersions ? (
        <VersionsDialog
          template={template}
          revision={mine.revision}
          isDraft={keeper.state !== 'clean'}
          onClose={() => setVersions(false)}
          forgetDraft={keeper.forget}
          onRestored={onAnew}
        />
      ) : null}
    </>
  )
}
