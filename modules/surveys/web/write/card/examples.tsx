import { IconPhoto, IconUsers } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { Example } from '../../../contract/surveys.entities.ts'
import { isChoice, isGrid, limits } from '../../../contract/surveys.rules.ts'
import { useEditedSurvey } from '../edited-survey.ts'
import { removeExample } from '../model/acts.ts'
import { blankExample } from '../model/blank.ts'
import { BoundField } from './bound-field.tsx'
import { useCard, useFaultAt } from './card-context.ts'
import { ExamplePicture } from './example-picture.tsx'
import { type LineKind, Lines } from './lines.tsx'

const PictureDialog = lazyComponent(() => import('./picture-dialog.tsx'))

const kind: LineKind<Example> = {
  idOf: ({ surveyExampleId }) => surveyExampleId,
  textOf: ({ exampleText }) => exampleText,
  withText: (example, exampleText) => ({ ...example, exampleText }),
  blank: blankExample,
}

/** What there is to choose, of a grid its columns: each with a text, a picture or file, and how many may choose it (SURVEY-018). */
export function Examples({ tools }: { tools?: ReactNode }) {
  const { t } = useTranslation()
  const { question, onQuestion } = useCard()
  const faultAt = useFaultAt()
  const { change, isAnonymous } = useEditedSurvey()
  const [pictured, setPictured] = useState<string>()
  const [capped, setCapped] = useState<readonly string[]>([])
  const { examples, questionType, surveyQuestionId } = question
  const isOfGrid = isGrid(questionType)
  const nameAt = (at: number) =>
    t(isOfGrid ? 'surveys.write.column.name' : 'surveys.write.example.name', { place: at + 1 })
  const put = (next: Example) =>
    onQuestion(
      { examples: examples.map((one) => (kind.idOf(one) === kind.idOf(next) ? next : one)) },
      `cap ${kind.idOf(next)}`,
    )
  const pictureOf = examples.find((one) => kind.idOf(one) === pictured)
  const mayCap = isChoice(questionType) && !isAnonymous

  return (
    <>
      <Lines
        list={`examples ${surveyQuestionId}`}
        items={examples}
        kind={kind}
        most={limits.examples}
        label={t(isOfGrid ? 'surveys.write.column.list' : 'surveys.write.example.list')}
        isTitled={isOfGrid}
        addLabel={t(isOfGrid ? 'surveys.write.column.add' : 'surveys.write.example.add')}
        nameAt={nameAt}
        faultAt={(id) => faultAt(`examples.${id}`)}
        error={faultAt('examples')}
        onItems={(next, field) => onQuestion({ examples: [...next] }, field)}
        onRemove={(one) => change((content) => removeExample(content, kind.idOf(one)))}
        renderMark={(at) => <Mark type={questionType} at={at} />}
        renderBeside={(one, name) =>
          isOfGrid ? null : (
            <>
              {one.fileCode ? <ExamplePicture code={one.fileCode} /> : null}
              <IconButton
                size={28}
                icon={IconPhoto}
                look={one.fileCode ? 'on' : 'plain'}
                name={t('surveys.write.example.picture', { name })}
                onClick={() => setPictured(kind.idOf(one))}
              />
            </>
          )
        }
        renderBelow={(one, name) =>
          one.cap !== null || capped.includes(kind.idOf(one)) ? (
            <BoundField
              label={t('surveys.write.example.cap', { name })}
              unit={t('surveys.write.example.capUnit')}
              value={one.cap}
              least={1}
              most={100_000}
              onValue={(cap) => put({ ...one, cap })}
            />
          ) : null
        }
        entriesOf={(one) =>
          mayCap
            ? [
                {
                  key: 'cap',
                  label: t(one.cap === null ? 'surveys.write.example.setCap' : 'surveys.write.example.dropCap'),
                  icon: IconUsers,
                  onSelect: () => {
                    if (one.cap === null) return setCapped((before) => [...before, kind.idOf(one)])
                    setCapped((before) => before.filter((id) => id !== kind.idOf(one)))
                    return put({ ...one, cap: null })
                  },
                },
              ]
            : []
        }
        last={
          question.isAdditionalOption ? (
            <p className="swline swline--other">
              <Mark type={questionType} at={examples.length} />
              <span className="muted">{t('surveys.write.example.other')}</span>
            </p>
          ) : null
        }
        tools={tools}
      />
      {pictureOf ? (
        <Suspense>
          <PictureDialog
            name={nameAt(examples.indexOf(pictureOf))}
            code={pictureOf.fileCode}
            onCode={(fileCode) => put({ ...pictureOf, fileCode })}
            onClose={() => setPictured(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** What whoever answers sees before the text. */
function Mark({ type, at }: { type: string; at: number }) {
  if (type === 'ranking' || type === 'dropdown') return <span className="swmark num">{at + 1}</span>
  return (
    <span className={type === 'multiple' || type === 'gridMultiple' ? 'swmark swmark--box' : 'swmark swmark--dot'} />
  )
}
