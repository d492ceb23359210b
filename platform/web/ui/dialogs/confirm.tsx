import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { modalWidths } from './modal.tsx'

/** A question before something happens (rule 14). */
export interface Question {
  /** The question: "알림을 모두 지울까요?" */
  title: string
  /** What happens, in one sentence. */
  text?: string
  /** The verb on the button: "모두 지우기". */
  action: string
  /** Red button, only when data is lost. */
  danger?: boolean
  /** Nothing is asked: something is told that must not be missed, and the one button closes it. */
  isNotice?: boolean
}

interface OpenQuestion extends Question {
  id: number
  answer: (yes: boolean) => void
}

let lastId = 0
let waiting: readonly OpenQuestion[] = []
const listeners = new Set<() => void>()

function setWaiting(next: readonly OpenQuestion[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks before acting: `const confirm = useConfirm()`, then `if (await confirm({ title, action })) …`. Cancel, Escape
 * and the asking component's going away all answer false.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const mine = useRef(new Set<OpenQuestion>())

  useEffect(() => {
    const open = mine.current
    return () => {
      for (const question of open) question.answer(false)
    }
  }, [])

  return useCallback(
    (question) =>
      new Promise((resolve) => {
        lastId += 1
        const open: OpenQuestion = {
          ...question,
          id: lastId,
          answer: (yes) => {
            mine.current.delete(open)
            setWaiting(waiting.filter((other) => other !== open))
            resolve(yes)
          },
        }
        mine.current.add(open)
        setWaiting([...waiting, open])
      }),
    [],
  )
}

/** Tells what must not be missed, with one button to close it: `await alert({ title, text })`. */
export function useAlert(): (told: Pick<Question, 'title' | 'text'>) => Promise<unknown> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return useCallback((told) => confirm({ ...told, action: t('ui.close'), isNotice: true }), [confirm, t])
}

/** Shows the questions one after the other. Part of `UiLayers`. */
export function ConfirmLayer() {
  const questions = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )
  const question = questions[0]
  return question ? <ConfirmDialog key={question.id} question={question} /> : null
}

function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <DialogFrame
      role="alertdialog"
      labelledBy={`${id}title`}
      describedBy={question.text ? `${id}text` : undefined}
      width={modalWidths.small}
      onClose={() => question.answer(false)}
    >
      <h2 className="ask__t" id={`${id}title`}>
        {question.title}
      </h2>
      {question.text ? (
        <p className="ask__x" id={`${id}text`}>
          {question.text}
        </p>
      ) : null}
      <footer className="dialog__f ask__f">
        {question.isNotice ? null : (
          <Button size="lg" data-autofocus="" onClick={() => question.answer(false)}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button
          size="lg"
          variant={question.danger ? 'danger' : 'primary'}
          data-autofocus={question.isNotice ? '' : undefined}
          onClick={() => question.answer(true)}
        >
          {question.action}
        </Button>
      </footer>
    </DialogFrame>
  )
}
