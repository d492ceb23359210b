import { IconPlus } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DropState, FileDrop, FileList } from '#modules/files/web/files.public.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { taskFileCalls, taskFiles } from '../../../contract/files.contract.ts'
import type { TaskDetail } from '../../../contract/tasks.entities.ts'
import { useEditing } from '../use-editing.ts'
import type { Edits } from '../use-edits.ts'

/** What is attached to a task: read by everybody who sees it, and more sent by whoever may change it. */
export function TaskFiles({ task, edits }: { task: TaskDetail; edits: Edits }) {
  const { t } = useTranslation()
  const { isEditing, button, begin, end } = useEditing()
  const { fileCode, hasFile, can } = task
  if (!hasFile && !can.change) return null
  return (
    <section className="tk__sec" aria-label={t('tasks.files.title')}>
      {hasFile && !isEditing && fileCode !== null ? (
        <Suspense>
          <FileList code={fileCode} title={t('tasks.files.title')} />
        </Suspense>
      ) : null}
      {!can.change ? null : isEditing ? (
        <SendFiles task={task} edits={edits} onEnd={() => end(true)} />
      ) : (
        <Button ref={button} variant="ghost" icon={IconPlus} onClick={begin}>
          {t(hasFile ? 'tasks.files.change' : 'tasks.files.add')}
        </Button>
      )}
    </section>
  )
}

/** The place for files. Its set belongs to the task at once, so that a file is kept as soon as it has arrived. */
function SendFiles({
  task: { taskId, fileCode },
  edits,
  onEnd,
}: {
  task: TaskDetail
  edits: Edits
  onEnd: () => void
}) {
  const { t } = useTranslation()
  const [code, setCode] = useState(fileCode)
  const isTouched = useRef(false)
  const known = useRef('')
  const keep = async (set: string) => {
    const wrong = await edits.keep(taskFileCalls.taskFiles, { taskId, fileCode: set })
    if (wrong) toast.error(wrong)
  }
  const tell = ({ files, underWay }: DropState) => {
    const now = files.map(({ fileId }) => fileId).join(' ')
    if (isTouched.current && underWay === 0 && now !== known.current && code !== null) void keep(code)
    if (!isTouched.current || underWay === 0) known.current = now
  }
  return (
    <>
      <Suspense>
        <FileDrop
          kind={taskFiles}
          label={t('tasks.files.title')}
          code={code}
          onCode={(opened) => {
            setCode(opened)
            void keep(opened)
          }}
          onTouch={() => {
            isTouched.current = true
          }}
          onChange={tell}
        />
      </Suspense>
      <div className="tk__acts">
        <Button onClick={onEnd}>{t('tasks.files.done')}</Button>
      </div>
    </>
  )
}
