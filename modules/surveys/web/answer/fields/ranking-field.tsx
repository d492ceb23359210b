import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { putBeside, stepped } from '#platform/web/sorting/moves.ts'
import { SortRow } from '#platform/web/sorting/sort-row.tsx'
import { useAnnouncePlace } from '#platform/web/sorting/use-announce-place.ts'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { Example } from '../../../contract/surveys.entities.ts'
import { useReading } from '../reading.ts'
import { type AnswerFieldProps, groupOf } from './answer-field-props.ts'
import { useExamples } from './use-examples.ts'

/** Examples put into an order: a press gives one the next place, dragging and Alt with the arrow keys another one. */
export function RankingField(props: AnswerFieldProps) {
  const { question, lines, onReplace, disabled } = props
  const { t } = useTranslation()
  const { textOf } = useReading()
  const list = `survey ranking ${useId()}`
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  const sayPlace = useAnnouncePlace()
  const examples = useExamples(question)
  const ranked = lines.flatMap(
    ({ surveyAnswer }) => examples.find(({ surveyExampleId }) => surveyExampleId === surveyAnswer) ?? [],
  )
  const others = examples.filter((example) => !ranked.includes(example))
  const most = question.most ?? examples.length
  // A row that React puts elsewhere loses the focus on its way.
  useEffect(() => {
    if (focused.current instanceof HTMLElement && focused.current.isConnected) focused.current.focus()
    focused.current = null
  }, [lines])

  const put = (order: readonly Example[], moved?: Example) => {
    if (order === ranked) return
    focused.current = document.activeElement
    if (moved) sayPlace(textOf(moved.exampleText), order.indexOf(moved), order.length)
    onReplace(order.map(({ surveyExampleId }) => ({ surveyAnswer: surveyExampleId })))
  }
  /** What was pressed goes; the next thing to press stands in its place. */
  const putAndGoOn = (order: readonly Example[], moved?: Example) => {
    put(order, moved)
    focused.current = null
    requestAnimationFrame(() => {
      if (!box.current?.contains(document.activeElement)) box.current?.querySelector('button')?.focus()
    })
  }
  useDrops<string>(list, (dragged, target, side) => {
    const of = (id: string) => ranked.find(({ surveyExampleId }) => surveyExampleId === id)
    const [example, other] = [of(dragged), of(target)]
    if (example && other) put(putBeside(ranked, example, other, side), example)
  })
  return (
    <div ref={box} role="group" className="svrank" {...groupOf(props)}>
      {others.length > 0 ? (
        <div className="svrank__left">
          {others.map((example) => (
            <Button
              key={example.surveyExampleId}
              icon={IconPlus}
              disabled={disabled || ranked.length >= most}
              onClick={() => putAndGoOn([...ranked, example], example)}
            >
              {textOf(example.exampleText)}
            </Button>
          ))}
        </div>
      ) : null}
      {ranked.length > 0 ? (
        <ol aria-label={t('surveys.answering.order')}>
          {ranked.map((example, at) => {
            const name = textOf(example.exampleText)
            const step = (by: 1 | -1) => put(stepped(ranked, example, by), example)
            return (
              <SortRow
                key={example.surveyExampleId}
                className="svrank__row"
                list={list}
                id={example.surveyExampleId}
                isEnabled={!disabled}
                onStep={step}
              >
                <b className="svrank__n num">{at + 1}</b>
                <span className="grow">{name}</span>
                <IconButton
                  size={28}
                  icon={IconArrowUp}
                  name={t('surveys.answering.up', { name })}
                  disabled={disabled || at === 0}
                  onClick={() => step(-1)}
                />
                <IconButton
                  size={28}
                  icon={IconArrowDown}
                  name={t('surveys.answering.down', { name })}
                  disabled={disabled || at === ranked.length - 1}
                  onClick={() => step(1)}
                />
                <IconButton
                  size={28}
                  icon={IconX}
                  name={t('surveys.answering.unrank', { name })}
                  disabled={disabled}
                  onClick={() => putAndGoOn(ranked.filter((each) => each !== example))}
                />
              </SortRow>
            )
          })}
        </ol>
      ) : null}
    </div>
  )
}
