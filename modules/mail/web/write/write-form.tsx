import { IconClock, IconEye, IconSend, IconTemplate, IconX } from '@tabler/icons-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BegunDrafts, ConflictBar, DraftLine } from '#modules/drafts/web/drafts.public.ts'
import { type DropState, FileDrop, uploadInlineImage } from '#modules/files/web/files.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { RichTextEditor, type RichTextImages } from '#platform/web/editor/editor.tsx'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { PageHeader } from '#platform/web/pages/page-header.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { limits } from '../../contract/mail.rules.ts'
import { sendCalls } from '../../contract/send.contract.ts'
import { useRefreshMail } from '../place/mail.queries.ts'
import { MailRecipients } from '../recipients/mail-recipients.tsx'
import { useOutside } from '../recipients/use-outside.ts'
import { FromField } from './from-field.tsx'
import { everybodyOf, type MailDraft, type MailForm } from './mail-form.ts'
import { useLargeFiles } from './use-large-files.tsx'
import { useNext } from './use-next.ts'
import { useSending } from './use-sending.ts'
import type { WriteWays } from './use-write-ways.ts'
import { copies, useWriting } from './use-writing.ts'
import { type WriteFrame, WriteTitle } from './write-title.tsx'

const PlanDialog = lazyComponent(() => import('./plan-dialog.tsx'))
const TemplatesDialog = lazyComponent(() => import('./templates-dialog.tsx'))
const PreviewDialog = lazyComponent(() => import('./preview-dialog.tsx'))
const formId = 'mail-write'

/** Writing a mail: to whom, about what, the text, its files; the draft is always kept. */
export function WriteForm({ draft, ways, frame }: { draft: MailDraft; ways: WriteWays; frame: WriteFrame }) {
  const { t } = useTranslation()
  const refresh = useRefreshMail()
  const written = useWriting(draft, ways.onStarted)
  const { form, change, editor, state, keeper, fileCode } = written
  const files = useRef<DropState>(undefined)
  const large = useLargeFiles(form, change)
  const drafts = useCall(sendCalls.drafts, {})
  const [isPlanning, setPlanning] = useState(false)
  const [showsTemplates, setShowsTemplates] = useState(false)
  const [previewed, setPreviewed] = useState<MailForm>()
  const [shows, setShows] = useState({ cc: form.cc.length > 0, bcc: form.bcc.length > 0 })
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const { outside, ask } = useOutside(everybodyOf(form))
  const isSeen = (addresses: readonly string[]) => addresses.every((address) => seen.has(address))
  const { choices, nextOf } = useNext(frame)
  const { send, faults, isBusy } = useSending({ written, files, ways, outside: { ask, isSeen }, nextOf })
  const images = useMemo(() => imagesOf(fileCode), [fileCode])
  const isPhone = useMedia('(max-width: 480px)')
  const isTall = useMedia('(min-height: 860px)')
  const { onKeyDown, ...composition } = useKeys({ 'Mod+Enter': () => void send() })

  const line = <DraftLine state={state} onRetry={() => void keeper.flush()} />
  const acts = (
    <>
      <BegunDrafts
        drafts={{ ...drafts, data: drafts.data?.map(({ subject, ...each }) => ({ ...each, title: subject })) } as never}
        of={copies}
        placeOf={() => t('mail.title')}
        isChange={() => false}
        current={keeper.draft?.draftId}
        onContinue={({ draftId }) => ways.onDraft(draftId)}
        drop={async (draftId) => {
          await call(sendCalls.dropDraft, { draftId })
          await refresh()
        }}
      />
      <Button variant="ghost" icon={IconTemplate} onClick={() => setShowsTemplates(true)}>
        {t('mail.templates.title')}
      </Button>
      <Button variant="ghost" icon={IconEye} onClick={() => setPreviewed(written.settled())}>
        {t('mail.write.preview')}
      </Button>
      <IconButton icon={IconX} name={t('ui.close')} onClick={ways.onCancel} />
    </>
  )
  const keep = async () => {
    written.settled()
    if (await keeper.flush()) toast.success(t('mail.write.kept'))
  }
  return (
    // Before the editor, which would begin a new line.
    <div className="mwr" {...composition} onKeyDownCapture={onKeyDown}>
      {frame === 'page' ? (
        <PageHeader title={t('mail.write.title')} after={line} actions={acts} />
      ) : (
        <header className="ph">
          <WriteTitle frame={frame} className="ph__t" />
          {line}
          <div className="ph__a">{acts}</div>
        </header>
      )}
      <div className="mwr__b scroll">
        <Form id={formId} className="mwr__f" onSubmit={() => void send()} errors={faults} inert={isBusy}>
          <FromField value={form.from} error={faults?.from} onChange={(from) => change({ from })} />
          <div className="mwr__r mwr__to">
            <MailRecipients
              label={t('mail.write.to')}
              value={form.to}
              error={faults?.to}
              outside={outside}
              // The drawer took the focus from the page before anything was in it.
              takesFocus={frame === 'drawer'}
              onChange={(to) => change({ to })}
            />
            <span className="mwr__more">
              {shows.cc ? null : (
                <Button variant="ghost" onClick={() => setShows((before) => ({ ...before, cc: true }))}>
                  {t('mail.write.cc')}
                </Button>
              )}
              {shows.bcc ? null : (
                <Button variant="ghost" onClick={() => setShows((before) => ({ ...before, bcc: true }))}>
                  {t('mail.write.bcc')}
                </Button>
              )}
            </span>
          </div>
          {(['cc', 'bcc'] as const).map((field) =>
            shows[field] ? (
              <div key={field} className="mwr__r mwr__to">
                <MailRecipients
                  label={t(`mail.write.${field}`)}
                  value={form[field]}
                  error={faults?.[field]}
                  outside={outside}
                  onChange={(people) => change({ [field]: people })}
                />
              </div>
            ) : null,
          )}
          <div className="mwr__r mwr__su">
            <TextField
              label={t('mail.write.subject')}
              layout="row"
              value={form.subject}
              maxLength={limits.subject}
              onChange={(event) => change({ subject: event.target.value })}
              autoComplete="off"
            />
            <span className="mwr__more">
              <Chip on={form.priority === 'high'} onToggle={(on) => change({ priority: on ? 'high' : 'normal' })}>
                {t('mail.write.important')}
              </Chip>
              <Chip on={form.isIndividual} onToggle={(isIndividual) => change({ isIndividual })}>
                {t('mail.write.individual')}
              </Chip>
            </span>
          </div>
          <div className="mwr__in">
            {written.isRestored ? <Note tone="accent">{t('drafts.restored')}</Note> : null}
            {state.phase === 'conflict' ? (
              <ConflictBar<MailDraft>
                keeper={keeper}
                read={(draftId) => call(sendCalls.draft, { draftId })}
                gather={written.settled}
                onTake={(other) => written.replace(other.content)}
                renderOther={({ content }) => (
                  <>
                    <p>{content.subject}</p>
                    <RichText html={content.body} />
                  </>
                )}
              />
            ) : null}
            {form.isIndividual ? <Note tone="accent">{t('mail.write.individualHint')}</Note> : null}
            {outside.size > 0 && !isSeen([...outside]) ? (
              <Note tone="orange">
                <div className="mwr__out">
                  <span className="grow">{t('mail.write.outside', { count: outside.size })}</span>
                  <button type="button" className="link" onClick={() => setSeen(new Set([...seen, ...outside]))}>
                    {t('mail.write.outsideSeen')}
                  </button>
                </div>
              </Note>
            ) : null}
            <RichTextEditor
              ref={editor}
              label={t('mail.write.body')}
              value={form.body}
              onChange={(body) => change({ body })}
              images={images}
              minHeight={isPhone ? 220 : isTall ? 380 : 300}
            />
            <Suspense>
              <FileDrop
                kind="mail.draft"
                code={fileCode}
                onCode={() => undefined}
                onChange={(now) => {
                  files.current = now
                  large.setFiles(now.files)
                }}
                // Files alone are worth a draft as well.
                onTouch={() => change({})}
                below={large.below}
              />
            </Suspense>
            {large.summary}
          </div>
        </Form>
      </div>
      <footer className="mwr__ft">
        <Button variant="primary" size="lg" icon={IconSend} type="submit" form={formId} busy={isBusy}>
          {t('mail.write.send')}
        </Button>
        <Button size="lg" icon={IconClock} disabled={isBusy} onClick={() => setPlanning(true)}>
          {t('mail.write.plan')}
        </Button>
        <Button size="lg" variant="ghost" disabled={isBusy} onClick={() => void keep()}>
          {t('mail.write.keep')}
        </Button>
        <span className="grow" />
        <Checkbox
          label={t('mail.write.receipts')}
          checked={form.wantsReceipts}
          onChange={(wantsReceipts) => change({ wantsReceipts })}
        />
        {choices.map(({ key, label, isChosen, choose }) => (
          <Checkbox key={key} label={label} checked={isChosen} onChange={choose} />
        ))}
      </footer>
      {previewed ? (
        <Suspense>
          <PreviewDialog form={previewed} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      ) : null}
      {showsTemplates ? (
        <Suspense>
          <TemplatesDialog
            gather={() => written.settled()}
            onTake={(template) => written.begin(template)}
            onClose={() => setShowsTemplates(false)}
          />
        </Suspense>
      ) : null}
      {isPlanning ? (
        <Suspense>
          <PlanDialog onClose={() => setPlanning(false)} onPlan={send} />
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
