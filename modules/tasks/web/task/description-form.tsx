import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichTextEditor, type RichTextHandle } from '#platform/web/editor/editor.tsx'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useAskToDiscard } from '#platform/web/session/use-closing.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { useHeld } from './held-parts.ts'
import type { Edits } from './use-edits.ts'

type Props = { task: TaskDetail; edits: Edits; onEnd: () => void }

/** Writes what a task is about. What somebody else wrote meanwhile is written over by nobody who has not been told. */
export function DescriptionForm({ task, edits, onEnd }: Props) {
  const { t } = useTranslation()
  const askToDiscard = useAskToDiscard()
  const editor = useRef<RichTextHandle>(null)
  const [begun] = useState(task.description)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useHeld(isDirty)

  const save = async () => {
    if (isBusy || !editor.current) return
    const { taskId, version } = task
    const description = editor.current.isEmpty() ? '' : editor.current.flush()
    setBusy(true)
    const wrong = await edits.keep(changeCalls.taskDescription, { taskId, description, version })
    setBusy(false)
    if (wrong === undefined) onEnd()
    else setError(wrong)
  }
  const leave = async () => {
    if (!editor.current?.isDirty() || (await askToDiscard())) onEnd()
  }
  const keys = useKeys({ 'Mod+Enter': () => void save(), Escape: () => void leave() })
  return (
    <div className="tk__form" {...keys}>
      {task.description === begun ? null : (
        <div role="alert">
          <Note tone="orange">{t('tasks.task.describedMeanwhile')}</Note>
        </div>
      )}
      <RichTextEditor
        ref={editor}
        label={t('tasks.task.description')}
        placeholder={t('tasks.task.description')}
        value={begun}
        minHeight={160}
        maxLength={limits.description}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asked to write it is to type at once
        autoFocus
        onChange={() => {
          setDirty(editor.current?.isDirty() === true)
          setError(undefined)
        }}
      />
      <div className="tk__acts">
        <Button onClick={() => void leave()}>{t('ui.cancel')}</Button>
        <Button variant="primary" busy={isBusy} onClick={() => void save()}>
          {t('ui.save')}
        </Button>
      </div>
    </div>
  )
}
