import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DropState, FileDrop, uploadInlineImage } from '#modules/files/web/files.public.tsx'
import { lazyComponent } from '#platform/web/chunks.ts'
import { RichTextEditor, type RichTextImages } from '#platform/web/editor/editor.tsx'
import { useMedia } from '#platform/web/look/use-media.ts'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { limits } from '../../contract/boards.rules.ts'
import { findMentionable } from '../query/find-people.ts'
import { ArticleConflict } from './article-conflict.tsx'
import { LabelFields } from './label-fields.tsx'
import { NewerVersionBar } from './newer-version-bar.tsx'
import { usePost } from './use-post.ts'
import { type Begun, useWrite } from './use-write.ts'
import { WriteBar } from './write-bar.tsx'
import { WriteBoard } from './write-board.tsx'
import { WriteOptions } from './write-options.tsx'
import type { WriteWays } from './write-ways.ts'
import './write.css'

const PreviewDialog = lazyComponent(() => import('./preview-dialog.tsx'))

/** Writing an article: everything about it in one column, its buttons above, its draft always kept. */
export function WriteForm({ begun, ways }: { begun: Begun; ways: WriteWays }) {
  const { t } = useTranslation()
  const { article } = begun
  const { config } = begun
  const write = useWrite(begun, ways.onStarted)
  const files = useRef<DropState>(undefined)
  const { post, faults, isBusy, newer, setNewer } = usePost({ begun, write, files, ways })
  const [isPreviewed, setPreviewed] = useState(false)
  const isPhone = useMedia('(max-width: 480px)')
  const { form, change, editor, state } = write
  const images = useMemo(() => imagesOf(form.fileCode), [form.fileCode])
  const fault = (key: string | undefined) =>
    key === undefined
      ? undefined
      : t(`boards.write.fault.${key as 'title'}`, { days: config.settings.notices.longestDays ?? 0 })
  const formId = 'board-write'

  return (
    <div className="bwr">
      <WriteBar
        formId={formId}
        state={state}
        isChange={article !== undefined}
        isBusy={isBusy}
        isScheduled={config.may.schedule && form.publishAt.day !== ''}
        onPreview={() => {
          write.settled()
          setPreviewed(true)
        }}
        write={write}
        ways={ways}
      />
      <div className="bwr__b scroll">
        <Form id={formId} className="bwr__in" onSubmit={() => void post()} errors={faults} inert={isBusy}>
          {write.begin.isRestored ? <Note tone="accent">{t('drafts.restored')}</Note> : null}
          {config.settings.isAnonymous ? (
            <Note tone="accent">{t(`boards.write.anonymous.${config.settings.authorSeal}`)}</Note>
          ) : null}
          {state.phase === 'conflict' ? (
            <ArticleConflict write={write} hasPassword={article?.hasPassword ?? false} />
          ) : null}
          {newer ? (
            <NewerVersionBar begun={begun} newer={newer} write={write} onSettled={setNewer} onPost={post} />
          ) : null}
          <div className="bwr__row bwr__row--where">
            <WriteBoard
              config={config}
              isChange={article !== undefined}
              onBoard={(boardId) => {
                // The words of one board mean nothing on another.
                change({ categoryId: null, prefaceId1: null, prefaceId2: null })
                ways.onBoard(boardId)
              }}
            />
            <LabelFields config={config} form={form} faults={faults} onChange={change} />
          </div>
          <TextField
            label={t('boards.write.title')}
            required
            value={form.title}
            maxLength={limits.titleLength}
            error={fault(faults?.title)}
            onChange={(event) => change({ title: event.target.value })}
            autoComplete="off"
            data-autofocus=""
          />
          <RichTextEditor
            ref={editor}
            label={t('boards.write.content')}
            value={form.content}
            onChange={(content) => change({ content })}
            images={images}
            mentions={{ find: findMentionable }}
            error={fault(faults?.content)}
            minHeight={isPhone ? 240 : 300}
          />
          {config.settings.attachments.allowed ? (
            <Suspense>
              <FileDrop
                kind="boards.draft"
                hint={String(config.boardId)}
                code={form.fileCode}
                onCode={() => undefined}
                onChange={(now) => {
                  files.current = now
                }}
                // Files alone are worth a draft as well.
                onTouch={() => change({})}
              />
            </Suspense>
          ) : null}
          <WriteOptions
            config={config}
            form={form}
            faults={faults}
            onChange={change}
            hadPassword={article?.hasPassword ?? false}
          />
        </Form>
      </div>
      {isPreviewed ? (
        <Suspense>
          <PreviewDialog form={form} config={config} onClose={() => setPreviewed(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Pictures of the text go into the set of the draft. */
const imagesOf = (fileCode: string): RichTextImages => ({
  upload: async (file, { progress, signal }) => {
    const { address, file: stored } = await uploadInlineImage(fileCode, file, { onProgress: progress, signal })
    return { address, width: stored.width ?? undefined, height: stored.height ?? undefined }
  },
})
