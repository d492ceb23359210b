import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#platform/contract/languages.ts'
import { call } from '#platform/web/calls/call.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { useAskToDiscard } from '#platform/web/session/use-closing.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { openPopup } from '#platform/web/ui/popups/popup.ts'
import { useUndoKeys } from '#platform/web/undo/use-undo-keys.ts'
import { bankCalls } from '../../contract/bank.contract.ts'
import type { Draft, DraftContent } from '../../contract/drafts.contract.ts'
import { checkSurvey } from '../../contract/rules/check-survey.ts'
import { copyQuestions } from '../../contract/rules/copies.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { limits, surveyPopup } from '../../contract/surveys.rules.ts'
import { freshUuid } from '../fresh-uuid.ts'
import { popupPaths } from '../place/paths.ts'
import type { Step, WriteFields } from './asked.ts'
import type { Template } from './bank/templates-dialog.tsx'
import { useNameOf } from './card/use-card-name.ts'
import { BegunSurveys } from './drafts/begun-surveys.tsx'
import { SurveyConflict } from './drafts/survey-conflict.tsx'
import { useWriting } from './drafts/use-writing.ts'
import { EditedSurveyContext } from './edited-survey.ts'
import { FirstStep } from './first/first-step.tsx'
import { withQuestions } from './model/acts.ts'
import { faultsByQuestion, lackingIn, placeOf, saidFaults } from './model/faults.ts'
import { numbersOf } from './model/numbers.ts'
import { Outline } from './outline/outline.tsx'
import { type Outlined, publishOutline } from './outline/outline-store.ts'
import { QuestionsStep } from './questions-step.tsx'
import { SurveyLine } from './survey-line.tsx'
import { Tongues } from './tongues.tsx'
import { useCards } from './use-cards.ts'
import { useFirstFault } from './use-first-fault.ts'
import { useHandingIn } from './use-handing-in.ts'
import type { WriteWays } from './use-opened.ts'
import { useWritingRules } from './use-writing-rules.ts'
import { WriteBar } from './write-bar.tsx'
import './write.css'

const BankDialog = lazyComponent(() => import('./bank/bank-dialog.tsx'))
const KeepDialog = lazyComponent(() => import('./bank/keep-dialog.tsx'))
const TemplatesDialog = lazyComponent(() => import('./bank/templates-dialog.tsx'))

type Props = {
  step: Step
  isPopup: boolean
  asked: WriteFields
  surveyId: number | null
  /** What is gone on with. */
  draft: Draft | undefined
  first: DraftContent
  ways: WriteWays
}

/** What lies over the form. */
type Over = 'bank' | 'templates' | { keep: Question } | undefined

/** A survey while it is written: one of its two pages, kept while one types. */
export function WritingForm({ step, isPopup, asked, surveyId, draft, first, ways }: Props) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const askToDiscard = useAskToDiscard()
  const writing = useWriting({ surveyId, draft, first, onStarted: ways.onStarted })
  const { content, change, keeper, state } = writing
  const { main, questions } = content
  const rules = useWritingRules()
  const handing = useHandingIn({ writing, surveyId, surveyVersion: draft?.surveyVersion ?? null })
  const [over, setOver] = useState<Over>()
  const [wished, setTongue] = useState<Language>(main.language)
  const tongue = main.languages.includes(wished) ? wished : main.language
  const isRoomy = useMedia('(min-width: 761px)')
  const ground = useRef<HTMLDivElement>(null)

  const order = questions.map(({ surveyQuestionId, questionType }) => `${surveyQuestionId} ${questionType}`).join()
  // oxlint-disable-next-line react/exhaustive-deps -- numbers change with the order alone, not with every letter
  const numbers = useMemo(() => numbersOf(questions), [order])
  const edited = useMemo(
    () => ({ tongue, written: main.language, numbers, change, isAnonymous: main.isAnonymous }),
    [tongue, main.language, numbers, change, main.isAnonymous],
  )
  const nameOf = useNameOf(edited)

  const isHandedIn = asked.check === 'true'
  const judged = useDeferredValue(content)
  const found = useMemo(() => checkSurvey(judged.main, judged.questions, new Date()), [judged])
  const faults = useMemo(() => saidFaults(found, isHandedIn), [found, isHandedIn])
  const byQuestion = useMemo(() => faultsByQuestion(faults), [faults])
  const errors = faults.filter(({ severity }) => severity === 'error')
  const wrong = faults.find(({ path }) => path === 'questions')
  const lacking = useMemo(() => lackingIn(found), [found])

  const cards = useCards({ writing, first: asked.question, nameOf, onKeep: (keep) => setOver({ keep }) })
  const lookForFault = useFirstFault(ground, isHandedIn && errors.length > 0)
  useUndoKeys(writing)

  const toStep = async (next: Step, fields: WriteFields = {}) => {
    if (next === step) return
    // The other page goes on with what the server has.
    await keeper.flush()
    const draftId = keeper.draft?.draftId
    ways.onStep(next, { ...fields, draftId: draftId === undefined ? asked.draftId : String(draftId) })
  }
  const open = (id: string) => (step === 2 ? cards.open(id) : void toStep(2, { question: id }))
  /** Goes where the first thing is wrong. */
  const toFault = () => {
    const all = checkSurvey(writing.present().main, writing.present().questions, new Date())
    const wrong = all.find(({ severity }) => severity === 'error')
    if (!wrong) return false
    const place = placeOf(wrong)
    ways.onCheck()
    const isThere = place || wrong.path === 'questions' ? 2 : 1
    if (place) cards.open(place.surveyQuestionId)
    if (isThere === step) lookForFault()
    else void toStep(isThere, { check: 'true', question: place?.surveyQuestionId })
    return true
  }

  const isFull = questions.length >= limits.questions
  const outlined: Outlined = {
    questions,
    tongue,
    written: main.language,
    openId: step === 2 ? cards.openId : undefined,
    faulty: new Set(byQuestion.keys()),
    isFull,
    onOpen: open,
    onAdd: (type) => {
      cards.addKind(type)
      if (step === 1) void toStep(2)
    },
    onBank: () => setOver('bank'),
    onStep: cards.acts.step,
  }
  useEffect(() => publishOutline(outlined))
  useEffect(() => () => publishOutline(undefined), [])

  const isApproved = rules?.needsApproval || main.needsApproval
  const isLater = main.startDate !== null && Date.parse(main.startDate) > Date.now()
  const way = isApproved ? 'approval' : isLater ? 'schedule' : 'post'
  const discard = async () => {
    if (!(await askToDiscard())) return
    await writing.drop()
    ways.onList()
  }
  const preview = () =>
    handing.save((id) => {
      ways.onSaved(id, cards.openId)
      openPopup(`/po${popupPaths.read}`, {
        ...surveyPopup,
        mode: 'modal',
        title: t('surveys.write.preview'),
        query: { surveyId: id, isPreview: 'true' },
      })
    })
  const takeTemplate = ({ main: begun, questions: given }: Template) =>
    change((before) => {
      // A title that was written stays.
      const title = before.main.title[before.main.language] === '' ? begun.title : before.main.title
      const next = { ...before, main: { ...before.main, ...begun, title } }
      return withQuestions(next, copyQuestions(given, freshUuid))
    })
  const keepTemplate = async () => {
    if (surveyId === null) return
    try {
      await call(bankCalls.keepTemplate, { surveyId })
      toast.success(t('surveys.write.templates.kept'))
    } catch (error) {
      toast.error(sayError(error))
    }
  }

  return (
    <EditedSurveyContext value={edited}>
      <WriteBar
        title={t(surveyId === null ? 'surveys.write.new' : 'surveys.write.change')}
        step={step}
        isPopup={isPopup}
        writing={writing}
        busy={handing.busy}
        way={way}
        onStep={(next) => void toStep(next)}
        onPreview={() => void preview()}
        onSave={() =>
          void handing.save((id) => {
            toast.success(t('surveys.write.done.saved'))
            ways.onSaved(id, cards.openId)
          })
        }
        onRequest={() =>
          toFault() || void handing.handIn({ needsApproval: true }, t('surveys.write.done.requested'), ways.onDone)
        }
        onPost={() =>
          toFault() ||
          void (way === 'post'
            ? handing.post(ways.onDone)
            : handing.handIn({}, t('surveys.write.done.scheduled'), ways.onDone))
        }
        onTemplates={() => setOver('templates')}
        onKeepTemplate={surveyId === null ? undefined : () => void keepTemplate()}
        onDiscard={() => void discard()}
      >
        <BegunSurveys
          current={keeper.draft?.draftId ?? draft?.draftId}
          onContinue={(other) => void keeper.flush().then(() => ways.onContinue(other))}
        />
      </WriteBar>
      <div className="swbody">
        {isPopup && step === 2 ? (
          <details className="swfold" open={isRoomy}>
            <summary>{t('surveys.write.outline.label')}</summary>
            <Outline outlined={outlined} />
          </details>
        ) : null}
        <div className="swscroll scroll" ref={ground}>
          <div className="swin">
            {writing.isRestored ? (
              <Note tone="accent">
                {t('drafts.restored')}{' '}
                <button type="button" className="link" onClick={() => void writing.drop().then(ways.onStartOver)}>
                  {t('surveys.write.startOver')}
                </button>
              </Note>
            ) : null}
            {state.phase === 'conflict' ? <SurveyConflict writing={writing} /> : null}
            {isHandedIn && errors.length > 0 ? (
              <div role="alert">
                <Note tone="orange">
                  {t('surveys.write.notYet', { count: errors.length })}{' '}
                  <button type="button" className="link" onClick={toFault}>
                    {t('surveys.write.toFirst')}
                  </button>
                </Note>
              </div>
            ) : null}
            <Tongues main={main} tongue={tongue} lacking={lacking} onTongue={setTongue} />
            {step === 1 ? (
              <FirstStep main={main} faults={faults} rules={rules} />
            ) : (
              <>
                <SurveyLine main={main} />
                <QuestionsStep
                  content={content}
                  faults={byQuestion}
                  wrong={wrong && say(wrong)}
                  openId={cards.openId}
                  focusId={cards.focusId}
                  acts={cards.acts}
                  onAdd={cards.addKind}
                />
              </>
            )}
          </div>
        </div>
      </div>
      <Suspense>
        {over === 'bank' ? <BankDialog onTake={cards.add} onClose={() => setOver(undefined)} /> : null}
        {over === 'templates' ? <TemplatesDialog onTake={takeTemplate} onClose={() => setOver(undefined)} /> : null}
        {typeof over === 'object' ? <KeepDialog question={over.keep} onClose={() => setOver(undefined)} /> : null}
      </Suspense>
    </EditedSurveyContext>
  )
}
