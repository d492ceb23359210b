import { Suspense, useRef } from 'react'
import { FileDrop, FileList } from '#modules/files/web/files.public.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { answerFiles } from '../../../contract/surveys.rules.ts'
import type { AnswerFieldProps } from './answer-field-props.ts'

/** Files that are handed in with the answers: the answer is the number of their set. */
export function FileAnswer({ question, lines, onReplace, disabled, label }: AnswerFieldProps & { label: string }) {
  const code = lines[0]?.surveyAnswer ?? null
  const hadFiles = useRef(false)
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      {disabled ? (
        code === null ? null : (
          <FileList code={code} title={label} compact />
        )
      ) : (
        <FileDrop
          kind={answerFiles}
          hint={question.surveyQuestionId}
          label={label}
          code={code}
          onCode={(opened) => onReplace([{ surveyAnswer: opened }])}
          // A set that was emptied again answers nothing.
          onChange={({ files, underWay }) => {
            if (hadFiles.current && files.length === 0 && underWay === 0) onReplace([])
            hadFiles.current = files.length > 0
          }}
        />
      )}
    </Suspense>
  )
}
